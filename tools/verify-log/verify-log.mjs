#!/usr/bin/env node
// Verifies a downloaded audit log, or the evidence of an access audit, offline. Needs Node 20 or later.
//
//   node verify-log.mjs <log file> --keys <keys file> [--checkpoint <file> ...]
//   node verify-log.mjs evidence <signature file> --keys <keys file>
//
// <log file>        "Download for verification" of the audit log.
// <signature file>  From the package of evidence; the files that it signs are in the same folder.
// <keys file>       The portal's keys, saved from https://<portal>/.well-known/endcap-log-keys.
// --checkpoint      A checkpoint from an earlier mail or download: its entries must be in the log unchanged.
//
// docs/verify-log.md describes the file and has the numbered promises that this program checks.
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { verifyEvidence } from './evidence.mjs';
import { LogFile } from './log-file.mjs';
import { BrokenLog, demand, readCheckpoint } from './signed-notes.mjs';

/** JSON as the portal writes it; entries of the first format have spaces, as PostgreSQL prints them. */
const spaced = (value) =>
  value === Object(value) && !Array.isArray(value)
    ? `{${Object.entries(value)
        .map(([name, one]) => `"${name}" : ${spaced(one)}`)
        .join(', ')}}`
    : JSON.stringify(value);

/** A field that is there twice, an escape, a space or another end of line is not the portal's. */
function parse(bytes, place) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value = JSON.parse(text);
    if ([JSON.stringify(value), spaced(value)].includes(text)) return value;
  } catch {
    // Not UTF-8, or not JSON.
  }
  throw new BrokenLog(`${place} is not JSON as the portal writes it.`);
}

/** Lines end with a line feed and nothing else: readline would take other characters for an end. */
async function* linesOf(path) {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      yield rest.subarray(0, end);
      rest = rest.subarray(end + 1);
    }
  }
  demand(rest.length === 0, 'The last line has no end.');
}

async function verifyLog({ file: path, checkpoints }, keys) {
  const earlier = [];
  for (const name of checkpoints) earlier.push({ name, ...(await readEarlier(name, keys)) });
  const wanted = new Set(earlier.map(({ size }) => size));
  let file;
  for await (const bytes of linesOf(path)) {
    if (file) file.add(parse(bytes, `The line after entry ${file.tree.size}`));
    else file = new LogFile(parse(bytes, 'The first line'), wanted);
  }
  if (!file) throw new Error('It is empty.');
  file.finish(keys);
  for (const one of earlier) file.compare(one, `the checkpoint in ${one.name}`);
  printResult(file);
  if (earlier.length > 0) console.log(`Earlier checkpoints that they match: ${earlier.length}.`);
}

function printResult({ header: { first, log, company }, tree, signedOn, backwards, removals }) {
  console.log(`Entries ${first} to ${tree.size} of ${log} are complete, in order and unchanged.`);
  const name = JSON.stringify(String(company).replace(/\p{C}/gu, ' '));
  console.log(signedOn ? `Signed for ${name} on ${signedOn}.` : `The name ${name} is not signed.`);
  const record = removals.dropped.get(first - 1);
  if (first > 1) console.log(`Those before ${first} were dropped, which entry ${record} records.`);
  const [some, count] = [backwards.slice(0, 20).join(', '), backwards.length];
  if (count > 0) console.log(`Earlier than the entry before them, ${count} in all: ${some}.`);
}

/** A mail as text, a checkpoint alone, an earlier download or its last line. */
async function readEarlier(path, keys) {
  const text = (await readFile(path, 'utf8')).trimEnd();
  const last = text.slice(text.lastIndexOf('\n') + 1);
  const note = last.startsWith('{"checkpoint"') ? JSON.parse(last).checkpoint : text;
  return readCheckpoint(note, keys);
}

async function readKeys(path) {
  const { keys } = JSON.parse(await readFile(path, 'utf8'));
  return keys.map(({ publicKey }) => Buffer.from(publicKey, 'base64'));
}

const usage = `Usage: node verify-log.mjs <log file> --keys <keys file> [--checkpoint <file> ...]
       node verify-log.mjs evidence <signature file> --keys <keys file>`;

function readArguments() {
  const options = { keys: { type: 'string' }, checkpoint: { type: 'string', multiple: true } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false });
  const isEvidence = positionals[0] === 'evidence';
  const [file, ...others] = positionals.slice(isEvidence ? 1 : 0);
  const { keys, checkpoint: checkpoints = [], ...unknown } = values;
  const isGiven = [file, keys, ...checkpoints].every((path) => typeof path === 'string');
  if (!isGiven || others.length + Object.keys(unknown).length > 0) throw new Error(usage);
  return { file, keys, checkpoints, isEvidence };
}

try {
  const given = readArguments();
  const keys = await readKeys(given.keys);
  if (given.isEvidence) verifyEvidence(given.file, keys);
  else await verifyLog(given, keys);
} catch (error) {
  const isBroken = error instanceof BrokenLog;
  console.error(`${isBroken ? 'BROKEN' : 'Not verified'}: ${error.message}`);
  process.exitCode = isBroken ? 1 : 2;
}
