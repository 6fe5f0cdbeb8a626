// Plain JavaScript on purpose: an old Node cannot read the portal's TypeScript and would not say why.
const needed = 24;
const [major] = process.versions.node.split('.');
if (Number(major) < needed) {
  console.error(
    `Endcap needs Node ${needed} or later, and this is ${process.versions.node}. "npm start" brings its own; for a service, name that one: node_modules/.bin/node.`,
  );
  process.exit(1);
}
await import('./src/main.ts');
