import { z } from 'zod';
import { allow, Reply, type Route, rate, route } from '../../platform/http/route.ts';
import { voicesView } from './schema.ts';
import { listVoices, previewVoice } from './service.ts';

const tag = 'Voices';

export const voiceRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/voices',
    tag,
    summary: 'List voices',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The catalogue', data: voicesView },
    handle: (ctx) => listVoices(ctx),
  }),
  route({
    method: 'GET',
    path: '/api/voices/{voiceId}/preview',
    tag,
    summary: 'Listen to a voice',
    access: allow.read,
    rate: rate.general,
    errors: ['DATA_RESIDENCY_BLOCKED', 'PROVIDER_ERROR'],
    params: z.object({ voiceId: z.string().min(1).max(200).meta({ example: 'voice_clara' }) }),
    returns: {
      status: 200,
      description: 'A sentence in this voice',
      contentType: 'audio/wav',
      data: z.string(),
    },
    handle: (ctx, { params: { voiceId } }) => previewVoice(ctx, voiceId),
    respond: (wav) =>
      new Reply(200, wav, { 'content-type': 'audio/wav', 'cache-control': 'private, max-age=86400' }),
  }),
];
