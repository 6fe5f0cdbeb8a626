const pieceLength = 64 * 1024;

/**
 * Gathers short texts into pieces of bytes. Each text is written at once: joined as strings they
 * would outlive their turn, and fill the heap with what was sent long ago.
 */
export class TextPieces {
  #full: Buffer[] = [];
  #piece = Buffer.allocUnsafe(pieceLength);
  #length = 0;

  add(text: string): void {
    // No character of UTF-16 takes more than three bytes.
    if (this.#length + text.length * 3 > pieceLength) this.#close();
    if (text.length * 3 > pieceLength) this.#full.push(Buffer.from(text));
    else this.#length += this.#piece.write(text, this.#length);
  }

  get hasFull(): boolean {
    return this.#full.length > 0;
  }

  /** Returns the complete pieces and forgets them. */
  full(): Buffer[] {
    return this.#full.splice(0);
  }

  rest(): Buffer[] {
    this.#close();
    return this.full();
  }

  #close(): void {
    if (this.#length === 0) return;
    this.#full.push(this.#piece.subarray(0, this.#length));
    this.#piece = Buffer.allocUnsafe(pieceLength);
    this.#length = 0;
  }
}
