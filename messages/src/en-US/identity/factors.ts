export const factors = {
  'factors.title': 'Signing in',
  'factors.lead':
    'A passkey or a code of an app keeps others out even when they know your password. Two ways are safer than one: you can lose one of them.',
  'factors.add': 'Add an authenticator app',
  'factors.addPasskey': 'Add a passkey',
  'factors.none': 'No second step yet: your password alone opens this account.',
  'factors.second.title': 'Add a second way',
  'factors.second.lead':
    'If you lose “{name}”, a second way still opens your account. Recovery codes are the last resort, for when both are gone.',
  'factors.failed': 'Not changed',
  'factors.listFailed': 'We couldn’t load how you sign in',
  'factors.kind.TOTP': 'Authenticator app',
  'factors.kind.PASSKEY': 'Passkey',
  'factors.synced': 'On all devices of its provider',
  'factors.bound': 'On one device',
  'factors.added': 'Added {date}',
  'factors.used': 'Last used {date}',
  'factors.neverUsed': 'Not used yet',
  'factors.rename': 'Rename',
  'factors.renameOf': 'Rename {name}',
  'factors.renameTitle': 'Rename',
  'factors.renamed': 'It is now called {name}.',
  'factors.removeOf': 'Remove {name}',
  'factors.removeTitle': 'Remove “{name}”?',
  'factors.removed': '{name} was removed. Your other devices are signed out.',
  'factors.removeOne': 'It no longer signs you in. Your other factors stay.',
  'factors.removeLast':
    'Your password alone will open this account again, and your recovery codes stop working.',
  'factors.nameRequired': 'Enter a name.',
  'factors.codeRequired': 'Enter the code.',
  'factors.app.submit': 'Add app',
  'factors.app.added':
    '{name} was added. Signing in asks for its code from now on.{first, select, yes { Your other devices are signed out.} other {}}',
  'factors.app.scan':
    'Scan this with an authenticator app, such as the one of your phone, your password manager, or Google or Microsoft Authenticator.',
  'factors.app.qr': 'QR code with the secret for the app',
  'factors.app.secret': 'No camera? Type this into the app:',
  'factors.app.code': 'Code of the app',
  'factors.app.codeHint': 'The six digits that the app shows now',
  'factors.passkey.lead':
    'Your face, your finger or the PIN of your device opens this account, without the password. Your browser asks for it next.',
  'factors.passkey.added':
    '{name} was added. It signs you in, also without the password.{first, select, yes { Your other devices are signed out.} other {}}',
  'factors.passkey.notMade': 'No passkey was added: its window was closed, or it took too long.',
  'factors.passkey.known': 'This device or password manager already has a passkey of yours.',
  'factors.passkey.notUsed': 'No passkey was used: its window was closed, or it took too long.',
  'factors.codes.title': 'Recovery codes',
  'factors.codes.left':
    '{count, plural, =0 {None left: make new ones} one {# of 10 left} other {# of 10 left}}',
  'factors.codes.make': 'Make new codes',
  'factors.codes.lead':
    'If you lose your phone, one of these codes opens your account in its place. Each works once. Keep them where you keep important things: they are not shown again.',
  'factors.codes.download': 'Download',
  'factors.codes.kept': 'I have kept them',
  'factors.codes.copied': 'Copied',
  'factors.codes.file': 'Recovery codes for {loginId}. Each works once.',
  'factors.step.title': 'One more step',
  'factors.step.lead': 'Your password is right. Now the code of your authenticator app.',
  'factors.step.passkeyLead': 'Your password is right. Now your passkey.',
  'factors.step.recoveryLead': 'Your password is right. Now one of your recovery codes.',
  'factors.step.recoveryHint': 'One of your recovery codes',
  'factors.step.code': 'Code',
  'factors.step.hint': 'Six digits from the app, or one of your recovery codes',
  'factors.step.failed': 'Not signed in',
  'factors.step.lost': 'I have none of these',
  'factors.step.back': 'Back to the password',
  'factors.proof.title': 'Confirm that it’s you',
  'factors.proof.lead':
    'This needs a proof that is not older than ten minutes. Then it goes on where you were.',
  'factors.proof.submit': 'Confirm',
  'factors.proof.password': 'Password',
  'factors.proof.showPassword': 'Show password',
  'factors.proof.passwordRequired': 'Enter your password.',
  'factors.proof.lost':
    'Lost everything? Sign out, sign in with your password, and choose “I have none of these”.',
  'factors.proof.use.password': 'Use the password',
  'factors.proof.use.passkey': 'Use a passkey',
  'factors.proof.use.code': 'Use a code',
  'factors.failure.second_factor':
    'Your company’s sign-in service didn’t confirm a second step, and this account has no authenticator app here. Ask your admin.',
  'factors.step.providerLead':
    'Your sign-in service knows you. Now the code of your authenticator app.',
  'factors.provider.section':
    'Your company’s sign-in service confirms who you are. Where it doesn’t, a code of an app on your phone does.',
  'factors.provider.none': 'No authenticator app yet.',
  'factors.provider.added':
    '{name} was added. Its codes confirm what your sign-in service doesn’t.{first, select, yes { Your other devices are signed out.} other {}}',
  'factors.provider.removeLast':
    'Your sign-in service alone confirms who you are then, and your recovery codes stop working.',
  'factors.provider.lead':
    'This needs a proof that is not older than ten minutes. Sign in again with your company’s sign-in service in a new tab; then it goes on here with everything you typed.',
  'factors.provider.open': 'Confirm in a new tab',
  'factors.provider.waiting': 'Waiting for the other tab.',
  'factors.provider.done': 'I have confirmed',
  'factors.provider.notConfirmed': 'Not confirmed',
  'factors.provider.notYet': 'The other tab hasn’t reported yet. Finish there, or open it again.',
  'factors.provider.ignored':
    'Your sign-in service doesn’t say that it asked you. Use a code of your authenticator app.',
  'factors.provider.noApp':
    'Your sign-in service doesn’t say that it asked you. Add an authenticator app on your profile; its codes confirm such acts from then on.',
  'factors.provider.toProfile': 'Open my profile',
  'factors.provider.other':
    'Another account was confirmed there. Use the one you are signed in with here.',
  'factors.provider.expired':
    'That took too long, or you signed in anew meanwhile. Open the tab again.',
  'factors.provider.failed': 'The sign-in service didn’t respond as expected. Open the tab again.',
  'factors.return.proved': 'Confirmed',
  'factors.return.open': 'Not confirmed',
  'factors.return.lead': 'Close this tab and go on in the other one.',
  'factors.failure.provider': 'Your company’s sign-in service didn’t respond as expected.',
  'factors.failure.unknown': 'This account hasn’t been invited yet. Ask your admin.',
  'factors.failure.unverified':
    'Your sign-in service hasn’t confirmed your email. Confirm it there first.',
  'factors.failure.blocked':
    'The retailer blocked your account. The reason is in the email that we sent you.',
  'factors.failure.site': 'Your company uses another country’s site. Sign in there.',
  'factors.failure.expired': 'Sign-in took too long or started in another window.',
} as const;
