import { HEADERS, html, type MailCase } from './mail-case.ts';

/** HTML as the usual programs write it. */
export const htmlReplies: MailCase[] = [
  html('paragraphs and breaks', '<p>Hello,</p><p>is it<br>open?</p>', 'Hello,\n\nis it\nopen?'),
  html(
    'Gmail',
    '<div dir="ltr">Yes, please.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Jan 5, 2026 at 10:00 AM Clara &lt;clara@shop.example.org&gt; wrote:<br></div><blockquote class="gmail_quote">Shall I book it?</blockquote></div>',
    'Yes, please.',
  ),
  html(
    'Gmail, forwarded',
    '<div>Look:</div><div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>From: Shop</div><p>Half price.</p></div>',
    'Look:\n---------- Forwarded message ---------\nFrom: Shop\n\nHalf price.',
  ),
  html(
    'Outlook on the web',
    '<div>Please cancel it.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>De:</b> Clara<br><b>Enviado:</b> lunes</div><div>Su pedido está listo.</div>',
    'Please cancel it.',
  ),
  html(
    'Outlook for Windows',
    '<p class="MsoNormal">No thanks.</p><div style="border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Clara &lt;clara@shop.example.org&gt;<br><b>Sent:</b> Monday, January 5, 2026<br><b>To:</b> Ada<br><b>Subject:</b> Your order</p></div><p>Ready.</p>',
    'No thanks.',
  ),
  html(
    'Apple Mail',
    '<div>Tuesday.</div><div><br><blockquote type="cite"><div>On 5 Jan 2026, at 10:00, Clara wrote:</div><div>Which day?</div></blockquote></div>',
    'Tuesday.',
  ),
  html(
    'Thunderbird, the answer below',
    '<div class="moz-cite-prefix">On 05/01/2026 10:00, Clara wrote:<br></div><blockquote type="cite">Which day?</blockquote><p>Tuesday.</p>',
    'Tuesday.',
  ),
  html(
    'Yahoo',
    '<div>Ok</div><div class="yahoo_quoted"><div>Em 5 de jan., Clara escreveu:</div><p>Que dia?</p></div>',
    'Ok',
  ),
  html(
    'a marked signature',
    '<div>Fine.</div><div class="gmail_signature">Ada<br>+44 20 7946 0000</div>',
    'Fine.',
  ),
  html('nothing but a quote', '<blockquote type="cite"><p>Which day?</p></blockquote>', '> Which day?'),
  html(
    'a quote without a mark of its program',
    '<p>Tuesday.</p><blockquote><p>Which day?</p></blockquote><p>At five.</p>',
    'Tuesday.\n\nAt five.',
  ),
  html(
    'a quote with a line beside it',
    '<p>Tuesday.</p><blockquote style="border:none;border-left:solid #CCC 1.0pt"><p>Which day?</p></blockquote>',
    'Tuesday.',
  ),
  html(
    'words that the person has indented',
    '<p>I want:</p><blockquote style="margin:0 0 0 40px;border:none;padding:0px">two red ones</blockquote>',
    'I want:\ntwo red ones',
  ),
  html(
    'a list and a link',
    '<ul><li>two</li><li><a href="https://x.example/a">this</a></li></ul>',
    '- two\n- this (https://x.example/a)',
  ),
  html(
    'scripts and styles',
    '<style>p{color:red}</style><script>alert(1)</script><p>Hi &amp; bye&nbsp;now</p>',
    'Hi & bye now',
  ),
  html(
    'a table',
    '<table><tr><td>Size</td><td>42</td></tr><tr><td>Colour</td><td>red</td></tr></table>',
    'Size 42\nColour red',
  ),
  html('broken HTML', '<div><p>Hello <b>there</div></p></span>', 'Hello there'),
  {
    name: 'both forms: the plain one is read',
    raw: `${HEADERS}\nContent-Type: multipart/alternative; boundary=a\n\n--a\nContent-Type: text/plain\n\nPlain words\n--a\nContent-Type: text/html\n\n<p>Other words</p>\n--a--\n`,
    text: 'Plain words',
  },
  {
    name: 'both forms, the plain one empty',
    raw: `${HEADERS}\nContent-Type: multipart/alternative; boundary=a\n\n--a\nContent-Type: text/plain\n\n \n--a\nContent-Type: text/html\n\n<p>Only here</p>\n--a--\n`,
    text: 'Only here',
  },
];
