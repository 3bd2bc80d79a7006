import type { SipResponse } from '../message/message.ts';
import { type NameAddr, parseNameAddrs } from '../message/name-addr.ts';
import { formatUri, type SipUri } from '../message/uri.ts';
import { uriOfAddress } from '../transport/resolve.ts';
import type { OutgoingInvite } from '../types.ts';

const REDIRECTS_MAX = 3;
const CONTACTS_MAX = 8;

export type Destination = { readonly uri: SipUri; readonly nextHop: SipUri };

type Next =
  | { readonly kind: 'follow'; readonly destination: Destination }
  | { readonly kind: 'refuse'; readonly why: string };

const refused = (why: string): Next => ({ kind: 'refuse', why });

/** RFC 3261 20.10: without a q, or with one that is no number, a contact is as good as any. */
function preferenceOf({ params }: NameAddr): number {
  const quality = Number.parseFloat(params.get('q') ?? '1');
  return Number.isFinite(quality) ? quality : 1;
}

/** Which contacts of 3xx responses one call follows: those that its owner allows, each once, three in all. */
export class Redirects {
  private readonly seen: Set<string>;
  private readonly decide: OutgoingInvite['redirect'];
  private followed = 0;

  constructor(first: SipUri, decide: OutgoingInvite['redirect']) {
    this.seen = new Set([formatUri(first)]);
    this.decide = decide;
  }

  next({ headers, reason }: SipResponse): Next {
    if (this.decide === undefined) return refused(reason);
    if (this.followed >= REDIRECTS_MAX) return refused('redirected too often');
    const contacts = (parseNameAddrs(headers.all('contact')) ?? []).slice(0, CONTACTS_MAX);
    let why = 'redirected to nowhere';
    for (const { uri: given } of contacts.toSorted((one, other) => preferenceOf(other) - preferenceOf(one))) {
      // Headers in the URI would let the redirecting server write any header of ours (RFC 3261 19.1.5).
      const uri = { ...given, headers: '' };
      const decision = this.decide(uri);
      if (decision.kind === 'refuse') why = decision.why;
      else if (this.seen.has(formatUri(uri))) why = 'redirected in a circle';
      else {
        this.followed += 1;
        this.seen.add(formatUri(uri));
        return { kind: 'follow', destination: { uri, nextHop: uriOfAddress(decision.target) } };
      }
    }
    return refused(why);
  }
}
