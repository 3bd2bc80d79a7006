import type { ExportKind } from '../schema.ts';
import { callSource } from './calls-queries.ts';
import { contactSource } from './contacts-queries.ts';
import { conversationSource } from './conversations-queries.ts';
import { actionSource, auditSource, usageSource } from './records-queries.ts';
import type { Source } from './source.ts';

export const SOURCES: Record<ExportKind, Source> = {
  calls: callSource,
  conversations: conversationSource,
  contacts: contactSource,
  actions: actionSource,
  audit: auditSource,
  usage: usageSource,
};
