import { createInterface } from 'node:readline';
import { chooseAgent } from './chat/choose-agent.ts';
import { parseChatFlags, USAGE } from './chat/flags.ts';
import { talk } from './chat/talk.ts';
import { ConfigError, parseConfig } from './config/config.ts';
import { withPlatform } from './with-platform.ts';

/** `npm run chat`: talk to an agent in the terminal, or let an embedded person do it. */
async function main(): Promise<number> {
  const flags = parseChatFlags(process.argv.slice(2));
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  if (flags.help) {
    say(USAGE);
    return 0;
  }
  const config = parseConfig(process.env);
  return withPlatform(config, say, async (platform) => {
    const { ctx, agent } = await chooseAgent(platform, flags, say);
    const lines = createInterface({ input: process.stdin, terminal: false });
    try {
      await talk(ctx, agent, flags, { say, lines, interactive: process.stdin.isTTY === true });
      return 0;
    } finally {
      lines.close();
    }
  });
}

process.stdout.on('error', () => process.exit(0)); // the reader has closed the pipe

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    const expected = error instanceof ConfigError || 'code' in error;
    process.stderr.write(`${expected ? error.message : (error.stack ?? error.message)}\n`);
    process.exit(1);
  },
);
