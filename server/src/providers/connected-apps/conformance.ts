import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { ConnectedApps } from './port.ts';

type World = {
  apps: ConnectedApps;
  /** An app with an account, one of its writing tools and arguments that work. */
  toolkit: string;
  tool: string;
  args: Record<string, unknown>;
  /** A person agrees, where one has to. */
  agree: (externalId: string) => void;
};

const soon = () => AbortSignal.timeout(20_000);

/** What every provider of connected apps guarantees. */
export function describeConnectedApps(name: string, open: () => Promise<World>): void {
  describe(`the provider of connected apps: ${name}`, () => {
    const connected = async (world: World, owner: string) => {
      const callbackUrl = 'https://parley.example/tools';
      const made = await world.apps.connect({ owner, toolkit: world.toolkit, callbackUrl, signal: soon() });
      world.agree(made.externalId);
      return { owner, externalId: made.externalId };
    };

    it('lists apps, finds one by its slug and those with a word, and knows no other', async () => {
      const { apps, toolkit } = await open();
      const query = { search: null, limit: 100, cursor: null, signal: soon() };
      const { items } = await apps.listToolkits(query);
      expect(items.map(({ slug }) => slug)).toContain(toolkit);
      const found = await apps.findToolkit(toolkit, soon());
      expect(found).toMatchObject({ slug: toolkit, needsAccount: true });
      const searched = await apps.listToolkits({ ...query, search: found?.name ?? '' });
      expect(searched.items.map(({ slug }) => slug)).toContain(toolkit);
      expect((await apps.listToolkits({ ...query, search: 'no such app' })).items).toEqual([]);
      expect(await apps.findToolkit('no-such-app', soon())).toBeNull();
    });

    it('lists tools with schemas, some of which only read', async () => {
      const { apps, toolkit, tool } = await open();
      const tools = await apps.listTools(toolkit, soon());
      expect(tools.find(({ name: one }) => one === tool)).toMatchObject({
        isReadOnly: false,
        parameters: { type: 'object' },
      });
      expect(tools.some(({ isReadOnly }) => isReadOnly)).toBe(true);
    });

    it('runs a tool with an account of its owner, never with that of another', async () => {
      const world = await open();
      const { apps, toolkit, tool, args } = world;
      const account = await connected(world, newId());
      expect(await apps.statusOf(account, soon())).toBe('active');
      const call = { toolkit, tool, version: null, args, signal: soon() };
      expect(await apps.execute({ ...call, account })).toMatchObject({ successful: true, error: null });
      const stranger = { ...account, owner: newId() };
      expect(await apps.statusOf(stranger, soon())).toBeNull();
      await expect(apps.execute({ ...call, account: stranger })).rejects.toMatchObject({ reason: 'refused' });
    });

    it('disconnects as often as asked', async () => {
      const world = await open();
      const account = await connected(world, newId());
      await world.apps.disconnect(account, soon());
      await world.apps.disconnect(account, soon());
    });

    it('refuses a tool that the app does not have', async () => {
      const world = await open();
      const account = await connected(world, newId());
      const call = { toolkit: world.toolkit, tool: 'NO_SUCH_TOOL', version: null, args: {}, signal: soon() };
      await expect(world.apps.execute({ ...call, account })).rejects.toMatchObject({ retryable: false });
    });
  });
}
