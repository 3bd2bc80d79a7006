import { parseArgs } from 'node:util';
import { CHANNELS, type Channel } from '../channels.ts';
import { ConfigError } from '../config/config.ts';
import { PERSONAS, type Persona } from '../personas/index.ts';

export const USAGE = `Usage: npm run chat -- [<agent's name or id>] [options]

  Talks to an agent of this installation. Without one, a template plays it. Nobody is called and nothing is kept.

  --template <words>    a system template instead of a stored agent, found by its name
  --language <code>     of the template: en, es or pt (en)
  --workspace <id>      another than the oldest
  --channel <channel>   ${CHANNELS.join(', ')} (webchat)
  --var <name=value>    a variable such as contact_name=Ana; as often as wanted
  --persona <who>       lets ${PERSONAS.join(', ')} do the talking
  --seed <text>         the same seed and words give the same answers with the embedded brain
  --real-tools          calls the agent's tools for real; they are mocked otherwise

  While talking: /end says goodbye and shows the analysis, an empty line is silence, Ctrl-D leaves.
`;

export type ChatFlags = {
  agent: string | undefined;
  template: string | undefined;
  language: string;
  workspace: string | undefined;
  channel: Channel;
  variables: Record<string, string>;
  persona: Persona | undefined;
  seed: string;
  realTools: boolean;
  help: boolean;
};

export function parseChatFlags(args: string[]): ChatFlags {
  const { values, positionals } = readArgs(args);
  return {
    agent: positionals.join(' ').trim() || undefined,
    template: values.template,
    language: values.language ?? 'en',
    workspace: values.workspace,
    channel: oneOf('--channel', values.channel ?? 'webchat', CHANNELS),
    variables: Object.fromEntries((values.var ?? []).map(pair)),
    persona: values.persona === undefined ? undefined : oneOf('--persona', values.persona, PERSONAS),
    seed: values.seed ?? 'terminal',
    realTools: values['real-tools'] === true,
    help: values.help === true,
  };
}

function readArgs(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        template: text,
        language: text,
        workspace: text,
        channel: text,
        var: { type: 'string', multiple: true },
        persona: text,
        seed: text,
        'real-tools': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function oneOf<Value extends string>(flag: string, value: string, values: readonly Value[]): Value {
  const found = values.find((known) => known === value);
  if (found === undefined) throw new ConfigError(`${flag} must be one of ${values.join(', ')}.`);
  return found;
}

function pair(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new ConfigError('--var takes name=value.');
  return [text.slice(0, at), text.slice(at + 1)];
}
