import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import {
  listIdentityRoleMappings,
  replaceIdentityRoleMappings,
  replaceIdentityRoleMappingsFields,
} from '../../api/generated/identity.ts';
import type { IdentityRoleMapping } from '../../api/generated/types.ts';
import { Button, IconButton } from '../../design/controls/button.tsx';
import { Input, Select } from '../../design/controls/input.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { read } from '../../kit/query/read.ts';
import { ROLE_NAMES } from '../../kit/session/permission.ts';
import { t } from '../../words/words.ts';

type Mapping = Pick<IdentityRoleMapping, 'group' | 'role'>;

const { items, maxItems } = replaceIdentityRoleMappingsFields.mappings;
const ROLES = items.fields.role.enum;
const NEW: Mapping = { group: '', role: ROLES[1] };

export function MappingsSection() {
  const query = useQuery(read(listIdentityRoleMappings));
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton className="h-24 w-full" />;
  return <MappingsForm stored={query.data.mappings.map(({ group, role }) => ({ group, role }))} />;
}

function MappingsForm({ stored }: { stored: Mapping[] }) {
  const form = useForm(replaceIdentityRoleMappings, {
    initial: { mappings: stored },
    input: ({ mappings }) => ({
      body: {
        mappings: mappings
          .map(({ group, role }) => ({ group: group.trim(), role }))
          .filter(({ group }) => group !== ''),
      },
    }),
    done: () => toast(t('Roles by group are saved.')),
  });
  const { mappings } = form.values;
  const change = (at: number, part: Partial<Mapping>) =>
    form.set(
      'mappings',
      mappings.map((mapping, index) => (index === at ? { ...mapping, ...part } : mapping)),
    );
  const error = form.errorOf('mappings');
  return (
    <Form form={form} isGuarded className="gap-4">
      <FormFailure form={form} />
      {mappings.length === 0 && (
        <p className="text-ink-muted">
          {t('No group is mapped: new people become members, and roles stay as they are.')}
        </p>
      )}
      <ul className="flex flex-col gap-2 empty:hidden">
        {mappings.map((mapping, at) => (
          <MappingRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own until they are saved
            key={at}
            number={at + 1}
            mapping={mapping}
            onChange={(part) => change(at, part)}
            onRemove={() =>
              form.set(
                'mappings',
                mappings.filter((_, index) => index !== at),
              )
            }
          />
        ))}
      </ul>
      {error && <p className="text-sm text-bad">{error}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          disabled={mappings.length >= maxItems}
          onClick={() => form.set('mappings', [...mappings, NEW])}
        >
          {t('Add a group')}
        </Button>
        <SubmitButton form={form} onlyChanges>
          {t('Save')}
        </SubmitButton>
      </div>
    </Form>
  );
}

function MappingRow({
  number,
  mapping,
  onChange,
  onRemove,
}: {
  number: number;
  mapping: Mapping;
  onChange: (part: Partial<Mapping>) => void;
  onRemove: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-2">
      <Input
        aria-label={t('Group {number}', { number })}
        placeholder={t('Name or id of the group')}
        className="min-w-40 flex-1"
        autoComplete="off"
        maxLength={items.fields.group.maxLength}
        value={mapping.group}
        onChange={({ target }) => onChange({ group: target.value })}
      />
      <Select
        aria-label={t('Role of group {number}', { number })}
        className="w-36"
        value={mapping.role}
        onChange={({ target }) => onChange({ role: target.value as Mapping['role'] })}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </Select>
      <IconButton label={t('Remove group {number}', { number })} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}
