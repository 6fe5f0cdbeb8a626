import { runChild, stopChildren, stopChildrenOnSignal } from './child.ts';

stopChildrenOnSignal();
const portal = runChild('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
  show: true,
});
const web = runChild('vite', ['web', '--config', 'web/vite.config.ts'], { show: true });
await Promise.race([portal, web]);
await stopChildren('SIGTERM');
