import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const stopTimeoutMs = 3000;

/** Runs a command and keeps its output for the case that it fails. */
export function run(command, args, { cwd, env = process.env, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);

    const stop = (signal) => {
      const exit = () => process.exit(128 + constants.signals[signal]);
      child.once('exit', exit);
      child.kill(signal);
      // npm survives SIGTERM, and would still write during the next install.
      setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    // spawn's own timeout keeps the process alive when the command does not exist.
    const late = timeout && setTimeout(() => child.kill('SIGKILL'), timeout);
    const finish = (ok) => {
      clearTimeout(late);
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      resolve({ ok, output });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}
