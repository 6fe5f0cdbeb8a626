interface Component {
  'bom-ref': string;
  name: string;
  type: string;
  licenses?: unknown[];
}

export interface Bom {
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** Packages that name no licence where npm looks for it, and the one in their LICENSE file. */
const licensesByFile: Record<string, string> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
};
const own = new Set(['contract', 'messages', 'server', 'web']);

/**
 * npm names the portal after its folder, leaves out licences that the lock file does not name, and
 * counts the browser journeys, which do not run in production.
 */
export function completeBom(bom: Bom): Bom {
  const product = { ...bom.metadata.component, name: 'endcap', type: 'application' };
  const used = usedWithout(/^@endcap\/e2e@/, bom);
  const dependencies = bom.dependencies
    .filter(({ ref }) => used.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => used.has(one)) }));
  const shipped = bom.components.filter((component) => used.has(component['bom-ref']));
  const components = shipped.map((component) => {
    if (component.licenses?.length) return component;
    const id = own.has(component.name) ? 'MIT' : licensesByFile[component.name];
    return id ? { ...component, licenses: [{ license: { id } }] } : component;
  });
  return { ...bom, metadata: { ...bom.metadata, component: product }, components, dependencies };
}

function usedWithout(left: RegExp, { metadata, dependencies }: Bom): Set<string> {
  const used = new Set([metadata.component['bom-ref']]);
  // A set also visits what is added to it meanwhile.
  for (const ref of used) {
    const dependsOn = dependencies.find((one) => one.ref === ref)?.dependsOn ?? [];
    for (const next of dependsOn) if (!left.test(next)) used.add(next);
  }
  return used;
}

export function withoutLicense({ components }: Bom): string[] {
  return components.filter(({ licenses }) => !licenses?.length).map(({ name }) => name);
}
