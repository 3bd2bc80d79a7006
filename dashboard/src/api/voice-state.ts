import { readJson, request } from './request.ts';

/** Whether people can talk to agents on this server. `progress`: 0 to 1, of an installation, where it is known. */
export interface VoiceState {
  voice: 'ready' | 'installing' | 'off' | 'unavailable';
  voice_progress?: number;
}

/** Not part of the API: the readiness check knows it. */
export async function readVoiceState(signal?: AbortSignal): Promise<VoiceState> {
  const response = await request('/readyz', { method: 'GET', ...(signal === undefined ? {} : { signal }) });
  return (await readJson(response)) as VoiceState;
}
