import type { ConnectPhoneNumberSipInput } from '../../../api/generated/types.ts';

export type Recognition = 'addresses' | 'credentials';

export interface SipValues {
  phoneNumber: string;
  agentId: string;
  label: string;
  sipHost: string;
  transport: 'udp' | 'tcp' | 'tls';
  /** How calls of the trunk are recognised. */
  recognition: Recognition;
  username: string;
  password: string;
  /** One a line, as people paste them. */
  allowedIps: string;
}

export const NEW_TRUNK: SipValues = {
  phoneNumber: '',
  agentId: '',
  label: '',
  sipHost: '',
  transport: 'udp',
  recognition: 'addresses',
  username: '',
  password: '',
  allowedIps: '',
};

export const addressesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** `+34 910 66 12 34` as it is written on cards. */
export const plainNumber = (text: string): string => text.trim().replaceAll(/[\s().\-/]/g, '');

export function sipBody(values: SipValues): ConnectPhoneNumberSipInput['body'] {
  const { recognition, label, sipHost } = values;
  const host = sipHost.trim();
  return {
    phoneNumber: plainNumber(values.phoneNumber),
    agentId: values.agentId,
    ...(label.trim() === '' ? {} : { label: label.trim() }),
    ...(host === '' ? {} : { sipHost: host, transport: values.transport }),
    ...(recognition === 'credentials'
      ? { username: values.username.trim(), password: values.password }
      : { allowedIps: addressesOf(values.allowedIps) }),
  };
}
