import { z } from 'zod';
import {
  analyticsScripts,
  articlePlace,
  claimNames,
  contactEmail,
  decimal,
  dnsServers,
  environments,
  factorRule,
  headerList,
  hostAndPort,
  hostName,
  hostNames,
  passkeyDomain,
  proxies,
  secretKey,
  secretsKey,
  siteHosts,
  supportMailbox,
  supportPhones,
  url,
  whole,
} from './setting-values.ts';

/**
 * Every setting of the environment, in the order of docs/operations.md, whose table is printed from
 * here. `description` is its meaning there; `shownDefault` is printed when the default cannot be
 * read from the schema; `secret` marks a value that must not stand in a file of the deployment.
 */
export const settings = z.object({
  ENVIRONMENT: z
    .enum(environments, `must be one of ${environments.join(', ')}`)
    .default('dev')
    .meta({
      description:
        'dev, qa, stg, preprod or production. Demo accounts, one-click sign-in and the mailbox exist in dev only; dev listens on this machine only unless `HOST` is set, and refuses a `PUBLIC_URL` that is not local. A database that was filled in dev starts in dev only: `npm run demo -- remove` removes its companies, users and their activity (with `--all` also companies that the demo did not make) and keeps flags, products and the glossary',
    }),
  PORT: whole(0, 65_535).default(3000).describe('the port where the portal listens'),
  HOST: z.string().min(1).optional().meta({
    description: 'the address where the portal listens',
    shownDefault: '`localhost` in dev, `0.0.0.0` otherwise',
  }),
  PUBLIC_URL: url('http', 'https')
    .optional()
    .describe(
      "the address people use; outside dev no start without it. In production it must start with https:// unless it is of this machine. With https the portal's cookies are `Secure` and bound to the host, whatever the proxy reports",
    ),
  DATA_DIR: z.string().min(1).default('.data').describe('the embedded database and stored files'),
  ACTIVITY_LOG_KEY: secretKey.optional().meta({
    description:
      "32 random bytes in base64 that sign the activity log's checkpoints; outside dev no start with `DATABASE_URL` without it, because each node would make a key of its own",
    shownDefault: 'a file in `DATA_DIR`',
    secret: true,
  }),
  SECRETS_KEY: secretsKey.optional().meta({
    description:
      'encrypts the secrets of the database: authenticator apps, secrets of products, keys of the nodes. 32 random bytes in base64 (`openssl rand -base64 32`), or several with their versions, `2:…,1:…`, of which the first encrypts ([how to change it](operations.md#the-key-of-stored-secrets)); outside dev no start with `DATABASE_URL` without it, because each node would make a key of its own',
    shownDefault: 'a file in `DATA_DIR`',
    secret: true,
  }),
  DATABASE_URL: url('postgres', 'postgresql').optional().meta({
    description:
      'a PostgreSQL server (15 or later) instead of the embedded one; a pooler in between must know named statements (PgBouncer from 1.21 with `max_prepared_statements`)',
    secret: true,
  }),
  DATABASE_OWNER_URL: url('postgres', 'postgresql').optional().meta({
    description:
      "the owner's address for migrations, so that `DATABASE_URL` can be a login that is only a member of `endcap_app`",
    secret: true,
  }),
  DATABASE_READ_URL: url('postgres', 'postgresql').optional().meta({
    description:
      'a streaming replica that answers lists, searches and exports. After a change a person reads from the primary until the replica has it; a replica that is away or more than five seconds behind is left out',
    secret: true,
  }),
  MIGRATE_AT_START: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe(
      '`off`: the start changes no table and needs no address of the owner; `npm run migrate` with that address runs before, and a node refuses to start until it has. Outside dev and with `DATABASE_URL` only',
    ),
  SITE_HOSTS: siteHosts
    .default(() => new Map())
    .describe(
      '`us.example.com=US,mx.example.com=MX`; host names that start with us., mx. or ca. need no entry',
    ),
  PASSKEY_DOMAIN: passkeyDomain,
  SMTP_URL: url('smtp', 'smtps').optional().meta({
    description:
      'where mails go; no start in production without it. Elsewhere mails then stay in the outbox and count as sent, which the start says',
    secret: true,
  }),
  MAIL_FROM: z
    .string()
    .min(3)
    .default('Endcap <no-reply@endcap.example>')
    .describe('the sender of every mail'),
  SUPPORT_MAILBOX: supportMailbox
    .optional()
    .describe(
      'the mailbox for answers to mails about tickets, such as `support@example.com`. Each mail asks for its answer at a signed address of it (`support+t-….…@example.com`): the mail server must deliver addresses with a `+` there. Without it tickets are answered in the portal',
    ),
  INBOUND_MAIL_SECRET: z.string().min(32, 'must have at least 32 characters').optional().meta({
    description:
      'the bearer token with which your mail server passes mails to `SUPPORT_MAILBOX` on to `/svc/v1/support/inbound-mail`; without it that address refuses every mail',
    secret: true,
  }),
  IMAP_URL: url('imap', 'imaps').optional().meta({
    description:
      '`imaps://user:password@host/INBOX`: the mailbox of `SUPPORT_MAILBOX`, whose unread messages are taken every minute by one node',
    secret: true,
  }),
  MAIL_AUTHSERV_ID: hostName.optional().meta({
    description:
      'the name with which the mail server of `SUPPORT_MAILBOX` begins the `Authentication-Results` headers that it writes, such as `mx.example.com`; it must remove those that arrive under this name. A mail in the name of a requester that failed DMARC there, or was not checked there, is then parked for staff',
    shownDefault: 'DMARC is not looked at',
  }),
  HELP_DESK_URL: url('http', 'https')
    .optional()
    .describe(
      'a help desk of your own that is sent each ticket, comment and status, and answers ([how](help-desk.md)); it needs the next setting as well',
    ),
  HELP_DESK_SECRET: z.string().min(32, 'must have at least 32 characters').optional().meta({
    description: 'signs what is sent to the help desk and what comes from it',
    secret: true,
  }),
  CLAMD_ADDRESS: hostAndPort.optional().meta({
    description:
      "`host:3310`: ClamAV's daemon, which scans files that people attach to tickets before they are stored",
    shownDefault: 'files are not scanned',
  }),
  TICKET_RETENTION_MONTHS: whole(0, 1200)
    .default(24)
    .describe(
      'tickets that ended so many months ago lose their texts, files and people, and messages of the contact form are deleted; reference and dates stay. 0 keeps them without an end',
    ),
  DNS_SERVERS: dnsServers
    .default(() => [])
    .meta({
      description:
        'asked for the TXT records that prove an e-mail domain, for example `192.0.2.1,192.0.2.2:5353`',
      shownDefault: 'those of the machine',
    }),
  PROVISIONING_SECONDS: whole(0, 5 * 24 * 3600)
    .optional()
    .meta({
      description:
        'how long the portal itself takes to set up an access, for products that have no provisioning of their own',
      shownDefault: '5 in dev, 0 otherwise',
    }),
  PROVISIONING_INNER_HOSTS: hostNames
    .default(() => [])
    .meta({
      description:
        'host names whose addresses may be of the inner network when a product is asked for access, such as `products.internal,billing.internal`. Outside dev, other names that lead to this machine, a private network or a link-local address are refused when the connection is made',
      shownDefault: 'none',
    }),
  GLOSSARY_SUGGEST_FROM: whole(1, 20)
    .default(2)
    .describe('characters from which /dataDictionary suggests terms'),
  GLOSSARY_ARTICLE: articlePlace
    .default('data/search-the-dictionary')
    .describe(
      'the knowledge base article that the data dictionary\'s "Learn more" opens for Charter people: its workspace and its id',
    ),
  GLOSSARY_ARTICLE_BASIC: articlePlace
    .default('data/search-the-dictionary')
    .describe('the same for Basic people'),
  CONTACT_EMAIL: contactEmail,
  SUPPORT_PHONE: supportPhones,
  STORAGE_URL: url('s3', 'file').optional().meta({
    description:
      "`s3://bucket/prefix?region=…`, with `&endpoint=https://…` for a service other than Amazon's, or `file:///path`. The credentials of S3 are those of the usual AWS environment (`AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or the role of the machine)",
    shownDefault: 'files under `DATA_DIR`',
  }),
  OIDC_ISSUER: url('http', 'https')
    .optional()
    .describe(
      'an OpenID provider where people sign in instead of with a password; it needs the next two settings as well',
    ),
  OIDC_CLIENT_ID: z.string().min(1).optional().describe("the portal's name at the provider"),
  OIDC_CLIENT_SECRET: z
    .string()
    .min(1)
    .optional()
    .meta({ description: "the portal's password at the provider", secret: true }),
  OIDC_SCOPES: z
    .string()
    .regex(/(^|\s)openid(\s|$)/, 'must have openid among its words')
    .default('openid email profile')
    .describe('what is asked of the provider'),
  OIDC_ACR_VALUES: claimNames
    .default(() => [])
    .meta({
      description:
        'the classes (`acr`) that count as a sign-in with a second factor, such as `urn:example:mfa`, divided by spaces, the best first. The provider is asked for them when it must prove who a person is ([how](operations.md#a-second-factor-of-the-provider))',
      shownDefault: 'none',
    }),
  OIDC_AMR_VALUES: claimNames
    .default(() => [])
    .meta({
      description:
        'the methods (`amr`) of which one is enough for the same, such as `mfa hwk`; a class or a method has to be among those of the ID token',
      shownDefault: 'none',
    }),
  OIDC_SECOND_FACTOR: z
    .enum(['off', 'required'], 'must be off or required')
    .default('off')
    .describe(
      '`required`: a sign-in whose ID token has no class and no method of the two settings above takes a code of an authenticator app of the portal, and is refused to people without one',
    ),
  SECOND_FACTOR_SUPER_ADMINS: factorRule(
    'whether super admins and spectators must have a second factor: `no`, `now`, or the last day without one (`2027-01-31`, which ends in UTC). People see the days counted down; then they can do nothing but add one. With `OIDC_ISSUER` the provider asks for it, and this and the next three say nothing',
  ),
  SECOND_FACTOR_STAFF: factorRule('the same for staff who answer tickets or edit content'),
  SECOND_FACTOR_COMPANY_ADMINS: factorRule(
    'the same for the admins of companies. For all of its users a company’s admin decides, on the user list',
  ),
  SECOND_FACTOR_USERS: factorRule('the same for all, whatever their company asks', '`no`'),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional().meta({
    description:
      'the bearer token with which Prometheus reads `/metrics`. Outside dev nothing is there without it; in dev it is open',
    secret: true,
  }),
  API_DOCS: z.enum(['on', 'off'], 'must be on or off').optional().meta({
    description: 'whether `/docs` describes the API to everyone who can reach the portal',
    shownDefault: '`on` in dev, `off` otherwise',
  }),
  OVERLOAD_MS: whole(0, 60_000)
    .default(1_000)
    .describe(
      'while the event loop was later than this in each of the last three seconds, calls are answered with 503 and Retry-After; `0`: never. `/healthz`, `/readyz` and `/metrics` still answer',
    ),
  SLOW_STATEMENT_MS: whole(0, 600_000)
    .default(500)
    .describe(
      'a statement that takes longer is logged with the id of its request and without its values; `0`: none',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https')
    .optional()
    .describe(
      'an OpenTelemetry collector (OTLP over HTTP, `/v1/traces` is added) that gets a span for each request and each of its statements',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.default({}).meta({
    description: 'headers for the collector, such as `authorization=Bearer%20…`',
    shownDefault: '',
    secret: true,
  }),
  OTEL_TRACES_SAMPLER_ARG: decimal(0, 1)
    .default(0.1)
    .describe('the share of requests that are traced, from 0 to 1'),
  REQUEST_SECONDS: whole(1, 3600)
    .default(120)
    .describe(
      'a request that has not arrived completely by then is ended with 408: a slow body holds no connection',
    ),
  SESSION_IDLE_MINUTES: whole(1, 24 * 60)
    .default(30)
    .describe('a session without a request for this long ends'),
  SESSION_HOURS: whole(1, 24 * 7)
    .default(12)
    .describe('a session ends after this time, used or not'),
  COMPANY_VISIT_MINUTES: decimal(0.1, 24 * 60)
    .default(60)
    .describe(
      'how long a super admin or a spectator acts for a company or views it before they must choose it again; 0.1 to 1440',
    ),
  HUMAN_CHECK: z
    .enum(['on', 'hidden', 'off'], 'must be on, hidden or off')
    .default('on')
    .describe(
      '`off`: no user is asked to press and hold. `hidden`: the check stays required and its screen is not shown, so that an attack which passes it finds the guarded forms closed. Browsers can pass the check over https or on this machine only',
    ),
  TRACKING: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe(
      '`off`: page views and clicks are neither sent nor kept. What is kept has no address and no query string, and is deleted after 13 months, a monthly partition at a time',
    ),
  ANALYTICS_SCRIPTS: analyticsScripts
    .default(() => ({}))
    .describe(
      "`US=https://stats.example/us.js,CA=…`: a script of your own for the statistics of a site, loaded three seconds after the start with the id of site and environment in `data-id` (endcap-us in production, endcap-us-test elsewhere). The page's policy allows its host and no other. Not loaded while `TRACKING` is off",
    ),
  TRACKING_PER_MINUTE: whole(2, 1_000_000)
    .default(6_000)
    .describe(
      'events that one node keeps in a minute, half of them from visitors who are not signed in (600 from one address, 120 from one user); the rest is dropped and counted in `tracking_events_dropped`. With less than 512 MB free nothing is kept',
    ),
  TRUST_PROXY: proxies
    .default(false)
    .describe(
      'behind reverse proxies that set X-Forwarded-For and X-Forwarded-Proto: the number of proxies that every request passes (`1` to `9`), or their addresses and ranges (`10.0.0.0/8,192.0.2.7`). Addresses before those were written by the caller and are not believed; with a number, callers must not reach the portal past the proxies. `true` is refused, because it believes all of them',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level')
    .optional()
    .meta({
      description: 'a pino level',
      shownDefault: '`warn` in dev, `info` otherwise',
    }),
});
