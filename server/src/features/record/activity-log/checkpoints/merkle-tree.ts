import { createHash } from 'node:crypto';

const hashBytes = 32;
const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
// RFC 6962 marks leaves and nodes, so that a node can never pass for a leaf.
const leafMark = Buffer.of(0);
const nodeMark = Buffer.of(1);

/**
 * A Merkle tree of RFC 6962 that only grows. It keeps the roots of its perfect subtrees, the largest
 * first: 24 hashes for ten million leaves, and a new leaf needs no earlier one.
 */
export class MerkleTree {
  #size: number;
  readonly #nodes: Buffer[];

  constructor(size = 0, nodes: Buffer = Buffer.alloc(0)) {
    this.#size = size;
    this.#nodes = Array.from({ length: nodes.length / hashBytes }, (_, n) =>
      nodes.subarray(n * hashBytes, (n + 1) * hashBytes),
    );
    if (this.#nodes.length !== onesOf(size) || nodes.length % hashBytes !== 0) {
      throw new Error(`A tree of ${size} leaves does not have ${nodes.length} bytes of subtrees`);
    }
  }

  get size(): number {
    return this.#size;
  }

  /** The subtrees' roots, one after the other. */
  get nodes(): Buffer {
    return Buffer.concat(this.#nodes);
  }

  append(leaf: Uint8Array): void {
    let node = sha256(leafMark, leaf);
    for (let rest = this.#size; rest % 2 === 1; rest = Math.floor(rest / 2)) {
      node = sha256(nodeMark, this.#nodes.pop() ?? Buffer.alloc(0), node);
    }
    this.#nodes.push(node);
    this.#size += 1;
  }

  root(): Buffer {
    const root = this.#nodes.reduceRight<Buffer | undefined>(
      (right, left) => (right ? sha256(nodeMark, left, right) : left),
      undefined,
    );
    return root ?? sha256();
  }
}

function onesOf(size: number): number {
  return BigInt(size).toString(2).replaceAll('0', '').length;
}
