import type { AgentTool, TestAgentToolData } from '../../api/generated/types.ts';
import type { Tone } from '../../design/feedback/badge.tsx';
import { t } from '../../words/words.ts';

export type AuthType = AgentTool['auth_type'];

export const AUTH_TYPES: Record<AuthType, string> = {
  none: t('No sign-in'),
  bearer: t('Bearer token'),
  basic: t('User and password'),
  custom_header: t('A header of its own'),
  oauth2_client_credentials: t('OAuth 2, client credentials'),
  oauth2_jwt: t('OAuth 2, signed JWT'),
};

export interface AuthField {
  name: string;
  label: string;
  isSecret?: boolean;
  isLong?: boolean;
  isOptional?: boolean;
}

export const AUTH_FIELDS: Record<AuthType, readonly AuthField[]> = {
  none: [],
  bearer: [{ name: 'token', label: t('Token'), isSecret: true }],
  basic: [
    { name: 'username', label: t('User name') },
    { name: 'password', label: t('Password'), isSecret: true },
  ],
  custom_header: [
    { name: 'name', label: t('Header') },
    { name: 'value', label: t('Value'), isSecret: true },
  ],
  oauth2_client_credentials: [
    { name: 'tokenUrl', label: t('Token address') },
    { name: 'clientId', label: t('Client id') },
    { name: 'clientSecret', label: t('Client secret'), isSecret: true },
    { name: 'scope', label: t('OAuth scope'), isOptional: true },
  ],
  oauth2_jwt: [
    { name: 'tokenUrl', label: t('Token address') },
    { name: 'issuer', label: t('Issuer') },
    { name: 'subject', label: t('JWT subject'), isOptional: true },
    { name: 'audience', label: t('Audience') },
    { name: 'privateKey', label: t('Private key, PEM'), isSecret: true, isLong: true },
    { name: 'algorithm', label: t('Algorithm'), isOptional: true },
    { name: 'scope', label: t('OAuth scope'), isOptional: true },
    { name: 'keyId', label: t('Key id'), isOptional: true },
  ],
};

export const PARAMETER_TYPES: Record<AgentTool['body_params'][number]['type'], string> = {
  string: t('Text'),
  number: t('Number'),
  integer: t('Whole number'),
  boolean: t('Yes or no'),
  object: t('Object'),
  array: t('List'),
};

export const SOUNDS: Record<NonNullable<AgentTool['tool_call_sound']> | '', string> = {
  '': t('Silence'),
  ringing: t('Ringing tone'),
  typing: t('Typing sounds'),
  ambient: t('Background noise'),
};

export const SOUND_BEHAVIORS: Record<AgentTool['tool_call_sound_behavior'], string> = {
  auto: t('When it takes long'),
  always: t('Always'),
  never: t('Never'),
};

export const OUTCOMES: Record<TestAgentToolData['outcome'], { label: string; tone: Tone }> = {
  success: { label: t('It worked'), tone: 'good' },
  error: { label: t('It failed'), tone: 'bad' },
  timeout: { label: t('No answer in time'), tone: 'warn' },
  refused: { label: t('Nothing was sent'), tone: 'warn' },
};
