import { type Drill, readCommand, usageOf } from './command.ts';
import { dialer } from './dialer.chaos.ts';
import { messages } from './messages.chaos.ts';
import { webhooks } from './webhooks.chaos.ts';

/** `npm run chaos -- <drill> [--flag number…]` */
const drills: Record<string, Drill> = { webhooks, dialer, messages };

const command = readCommand(drills, process.argv.slice(2));
if (command.kind === 'help') process.stdout.write(`${usageOf(drills)}\n`);
if (command.kind === 'problem') process.stderr.write(`${command.line}\n`);
const isWell = command.kind === 'run' ? await command.drill.run(command.given) : command.kind === 'help';
process.exit(isWell ? 0 : 1);
