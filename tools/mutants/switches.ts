import { applyMutant, compiles, type Mutant } from './mutations.ts';
import { declared, signatureEnd } from './probes.ts';

/** A mutant with the name by which a test run turns it on. */
export interface NamedMutant extends Mutant {
  id: string;
}

export interface SwitchableSource {
  text: string;
  /** Those that can be turned on; the others are outside of any function, or in one of unusual form. */
  switchable: NamedMutant[];
}

/** State that outlives a test file would carry the effect of one mutant into the run of the next. */
const keepsState = /^(?:let |const \w+ = new (?:Map|Set|WeakMap))/m;

/**
 * A source that holds all its mutants beside the original functions. `ACTIVE_MUTANT`
 * chooses one, so that many mutants run without loading the modules again.
 */
export function plantSwitches(source: string, mutants: NamedMutant[]): SwitchableSource {
  if (keepsState.test(source)) return { text: source, switchable: [] };
  const lines = source.split('\n');
  const out: string[] = [];
  const switchable: NamedMutant[] = [];
  for (let at = 0; at < lines.length; at++) {
    const end = declared.test(lines[at] as string) ? declarationEnd(lines, at) : undefined;
    const inside = mutants.filter(({ line }) => end && line > at && line <= end + 1);
    const text = lines.slice(at, (end ?? at) + 1).join('\n');
    const planted = inside.length ? withVariants(text, at, inside) : undefined;
    out.push(planted ?? text);
    if (planted) switchable.push(...inside);
    at = end ?? at;
  }
  const text = out.join('\n');
  return compiles(text) ? { text, switchable } : { text: source, switchable: [] };
}

function declarationEnd(lines: string[], from: number): number | undefined {
  for (let at = from; at < lines.length; at++) {
    const ends = at === from ? /;$|\}$/ : /^\}|^ .*;$|^\S.*;$/;
    if (ends.test(lines[at] as string) && compiles(lines.slice(from, at + 1).join('\n'))) return at;
  }
  return undefined;
}

function withVariants(text: string, at: number, mutants: NamedMutant[]): string | undefined {
  const name = /(?:function\*?|const) ?(\w+)/.exec(text)?.[1];
  if (!name) return undefined;
  const rename = (code: string, to: string) =>
    code.replace(/^export /, '').replace(new RegExp(`\\b${name}\\b`), to);
  const variants = mutants.map((mutant) =>
    rename(applyMutant(text, { ...mutant, line: mutant.line - at }), `${name}_${mutant.id}`),
  );
  const isConst = /^(?:export )?const /.test(text);
  const original = isConst ? rename(text, `${name}_original`) : dispatching(text, name, mutants);
  if (!original) return undefined;
  const choices = mutants.map(({ id }) => `${id}: ${name}_${id}`).join(', ');
  const exported = text.startsWith('export ') ? 'export ' : '';
  const chooser = `${exported}const ${name} = (...given) => (({ ${choices} })[process.env.ACTIVE_MUTANT] ?? ${name}_original)(...given);`;
  const code = [...variants, original, ...(isConst ? [chooser] : [])].join('\n');
  return compiles(code) ? code : undefined;
}

/** A function declaration that calls the variant of the active mutant, if there is one. */
function dispatching(text: string, name: string, mutants: NamedMutant[]): string | undefined {
  const lines = text.split('\n');
  const end = signatureEnd(lines, 0);
  if (end === undefined) return undefined;
  const generator = /^(?:export )?(?:async )?function\*/.test(text) ? 'yield* ' : '';
  const cases = mutants.map(
    ({ id }) =>
      `if (process.env.ACTIVE_MUTANT === '${id}') return ${generator}${name}_${id}(...arguments);`,
  );
  lines[end] = `${lines[end]} ${cases.join(' ')}`;
  return lines.join('\n');
}
