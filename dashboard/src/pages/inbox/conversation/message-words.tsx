import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import { listWhatsappTemplates } from '../../../api/generated/whatsapp.ts';
import { read } from '../../../kit/query/read.ts';
import { useRoleRefusal } from '../../../kit/session/permission.ts';
import { t } from '../../../words/words.ts';
import { shownText } from '../thread.ts';
import type { Message } from './log-entries.ts';

/** What was written; of a template its text, where the reader may know templates. */
export function Words({ message }: { message: Message }) {
  const { content, attachment, metadata } = message;
  if (typeof metadata?.template_id === 'string')
    return <TemplateWords id={metadata.template_id} content={content} />;
  // A file without words comes with its name as content, which the line above shows already.
  return attachment !== null && content === attachment.filename ? null : content;
}

function TemplateWords({ id, content }: { id: string; content: string }) {
  const isRefused = useRoleRefusal(listWhatsappTemplates) !== null;
  const { data } = useQuery({ ...read(listWhatsappTemplates), enabled: !isRefused });
  const template = data?.find((one) => one.id === id);
  return (
    <>
      <span className="mb-0.5 flex items-center gap-1.5 text-xs opacity-85">
        <LayoutTemplate aria-hidden className="size-3.5 shrink-0" />
        {t('Template||message')}
        {template && ` ${template.name}`}
      </span>
      {template?.body ?? shownText(content)}
    </>
  );
}
