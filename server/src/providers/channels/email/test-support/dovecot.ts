import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../../../test/processes/free-port.ts';

/** A real IMAP server of its own on loopback: Dovecot as an unprivileged process, its mail in a temporary folder. */
export type Dovecot = {
  port: number;
  start(): Promise<void>;
  /** As when its machine fails: nothing is said goodbye to. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

const BINARY = '/usr/sbin/dovecot';
/** Dovecot refuses to serve mail as root. */
const NOBODY = 65_534;

export const dovecotMissing = existsSync(BINARY)
  ? null
  : `${BINARY} is not installed (Debian: dovecot-imapd); the tests with a real IMAP server are skipped`;

const configuration = (folder: string, port: number, password: string, user: string, group: string): string =>
  `protocols = imap
base_dir = ${folder}/base
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${folder}/mail/%u
listen = 127.0.0.1
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${process.getuid?.() === 0 ? NOBODY : process.getuid?.()} gid=${
    process.getgid?.() === 0 ? NOBODY : process.getgid?.()
  } home=${folder}/mail/%u
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    auto = create
    special_use = \\Sent
  }
}
`;

async function answers(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    const [greeting] = (await once(socket, 'data')) as [Buffer];
    return greeting.toString().startsWith('* OK');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export async function startDovecot(password: string): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-dovecot-'));
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const [user, group] = isRoot ? ['nobody', 'nogroup'] : [userInfo().username, String(process.getgid?.())];
  mkdirSync(join(folder, 'mail'));
  writeFileSync(join(folder, 'dovecot.conf'), configuration(folder, port, password, user, group));
  if (isRoot) for (const path of [folder, join(folder, 'mail')]) chownSync(path, NOBODY, NOBODY);
  let running: ChildProcess | null = null;

  async function kill(): Promise<void> {
    const child = running;
    running = null;
    if (child?.pid === undefined) return;
    // Its own group: the master and all its children end at once.
    process.kill(-child.pid, 'SIGKILL');
    await once(child, 'exit');
  }

  async function start(): Promise<void> {
    rmSync(join(folder, 'base/master.pid'), { force: true });
    running = spawn(BINARY, ['-F', '-c', join(folder, 'dovecot.conf')], {
      detached: true,
      stdio: 'ignore',
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    });
    const deadline = Date.now() + 30_000;
    while (!(await answers(port))) {
      if (Date.now() > deadline) throw new Error(`Dovecot did not start; see ${folder}/log`);
      await delay(50);
    }
  }

  // A test run that ends early leaves no server behind.
  const killAtExit = (): void => {
    if (running?.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
  };
  process.once('exit', killAtExit);
  await start();
  return {
    port,
    start,
    kill,
    async close() {
      await kill();
      process.off('exit', killAtExit);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
