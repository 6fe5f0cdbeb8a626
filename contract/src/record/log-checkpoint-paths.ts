/** Addresses outside of the API, for everyone: the keys that sign checkpoints, and the program that verifies a log. */
export const logKeysPath = '/.well-known/endcap-log-keys';
export const logProgramPath = '/.well-known/endcap-verify-log.mjs';
