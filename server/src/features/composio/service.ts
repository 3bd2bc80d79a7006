import type { Context } from '../../platform/context.ts';
import type { AgentTool, ToolSession } from '../../runtime/ports.ts';
import { appToolSource } from './tool-source.ts';

/** The public interface of this feature. */
export { appToolSource } from './tool-source.ts';

export const appToolsOf = (ctx: Context, session: ToolSession): Promise<AgentTool[]> =>
  appToolSource.toolsFor(ctx, session);
