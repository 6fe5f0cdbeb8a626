import type { Config } from '../../config.ts';
import { type Mailer, outboxOnlyMailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

export function createMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  return config.SMTP_URL ? smtpMailer(config.SMTP_URL, config.MAIL_FROM) : outboxOnlyMailer();
}
