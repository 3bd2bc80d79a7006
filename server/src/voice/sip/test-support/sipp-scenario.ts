const sdp = (direction: string): string => `v=0
o=u 1 1 IN IP4 [local_ip]
s=-
c=IN IP4 [media_ip]
t=0 0
m=audio [media_port] RTP/AVP 0
a=rtpmap:0 PCMU/8000
a=${direction}`;

const request = (method: string, cseq: number, extra: string, body = '', isFirst = false): string =>
  `<![CDATA[

${method} ${isFirst ? 'sip:[service]@[remote_ip]:[remote_port]' : '[next_url]'} SIP/2.0
Via: SIP/2.0/[transport] [local_ip]:[local_port];branch=[branch];rport
From: <sip:caller@[local_ip]:[local_port]>;tag=[pid]-[call_number]
To: <sip:[service]@[remote_ip]:[remote_port]>${isFirst ? '' : '[peer_tag_param]'}
Call-ID: [call_id]
CSeq: ${cseq} ${method}
Contact: <sip:caller@[local_ip]:[local_port];transport=[transport]>
Max-Forwards: 70
${extra}Content-Length: [len]

${body}
]]>`;

const SDP_TYPE = 'Content-Type: application/sdp\n';

/** A caller for sipp: challenged, answered, then INFO, hold by re-INVITE, UPDATE, and BYE. */
export const callerScenario = (username: string, password: string): string => `<?xml version="1.0"?>
<scenario name="caller">
<send retrans="500">${request('INVITE', 1, SDP_TYPE, sdp('sendrecv'), true)}</send>
<recv response="401" auth="true"/>
<send>${request('ACK', 1, '', '', true)}</send>
<send retrans="500">${request('INVITE', 2, `[authentication username=${username} password=${password}]\n${SDP_TYPE}`, sdp('sendrecv'), true)}</send>
<recv response="100" optional="true"/>
<recv response="180" optional="true"/>
<recv response="200" rrs="true"/>
<send>${request('ACK', 2, '')}</send>
<send retrans="500">${request('INFO', 3, 'Content-Type: application/dtmf-relay\n', 'Signal=5\nDuration=160')}</send>
<recv response="200"/>
<send retrans="500">${request('INVITE', 4, SDP_TYPE, sdp('sendonly'))}</send>
<recv response="100" optional="true"/>
<recv response="200"/>
<send>${request('ACK', 4, '')}</send>
<send retrans="500">${request('UPDATE', 5, '')}</send>
<recv response="200"/>
<send retrans="500">${request('BYE', 6, '')}</send>
<recv response="200"/>
</scenario>
`;

const response = (line: string, extra: string, body = ''): string =>
  `<![CDATA[

SIP/2.0 ${line}
[last_Via:]
[last_From:]
[last_To:];tag=[pid]-[call_number]
[last_Call-ID:]
[last_CSeq:]
Contact: <sip:[local_ip]:[local_port];transport=[transport]>
${extra}Content-Length: [len]

${body}
]]>`;

/**
 * A callee for sipp. Its built-in one gives a call up where the INVITE comes once more after the 200, which a caller on a busy
 * machine rightly sends: this one answers it again.
 */
export const CALLEE_SCENARIO = `<?xml version="1.0"?>
<scenario name="callee">
<recv request="INVITE"/>
<label id="1"/>
<send>${response('180 Ringing', '')}</send>
<send retrans="500">${response('200 OK', SDP_TYPE, sdp('sendrecv'))}</send>
<recv request="INVITE" optional="true" next="1"/>
<recv request="ACK" optional="true"/>
<recv request="BYE"/>
<send>${response('200 OK', '').replace(';tag=[pid]-[call_number]', '')}</send>
<timewait milliseconds="4000"/>
</scenario>
`;
