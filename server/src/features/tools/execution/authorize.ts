import type { Context } from '../../../platform/context.ts';
import type { AuthConfig } from '../auth-config.ts';
import { accessToken, dropToken } from './tokens.ts';

/** The credentials of a request, and every text in it that must be redacted. */
export type Authorization = {
  headers: Record<string, string>;
  secrets: string[];
  /** Makes the next request sign in again; null when that would change nothing. */
  renew: (() => void) | null;
};

const plain = (headers: Record<string, string>, secrets: string[]): Authorization => ({
  headers,
  secrets,
  renew: null,
});

export async function authorize(ctx: Context, toolId: string, config: AuthConfig): Promise<Authorization> {
  switch (config.type) {
    case 'none':
      return plain({}, []);
    case 'bearer':
      return plain({ authorization: `Bearer ${config.token}` }, [config.token]);
    case 'basic': {
      const encoded = Buffer.from(`${config.username}:${config.password}`).toString('base64');
      return plain({ authorization: `Basic ${encoded}` }, [config.password, encoded]);
    }
    case 'custom_header':
      return plain({ [config.name.toLowerCase()]: config.value }, [config.value]);
    case 'oauth2_client_credentials':
    case 'oauth2_jwt': {
      const { value, isFromCache } = await accessToken(ctx, toolId, config);
      const secret = config.type === 'oauth2_jwt' ? config.privateKey : config.clientSecret;
      return {
        headers: { authorization: `Bearer ${value}` },
        secrets: [value, secret],
        renew: isFromCache ? () => dropToken(ctx, toolId, config, value) : null,
      };
    }
  }
}
