/** As much of a browser as signing in needs: it keeps a host's cookies and goes where it is sent. */
export function createBrowser() {
  const jar = new Map<string, string>();

  async function visit(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { cookie, ...init.headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  return {
    visit,
    /** Follows the provider from page to page until it sends the browser to `end`. */
    async until(end: string, address: string, init?: RequestInit): Promise<URL> {
      let answer = await visit(address, init);
      for (let steps = 0; steps < 10; steps += 1) {
        const next = answer.headers.get('location');
        if (!next) break;
        const place = new URL(next, address);
        if (place.href.startsWith(end)) return place;
        answer = await visit(place.href);
      }
      throw new Error(`Ended with ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
    },
  };
}
