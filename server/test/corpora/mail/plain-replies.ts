import { type MailCase, plain } from './mail-case.ts';

/** Plain text as the usual programs write it, in three languages. */
export const plainReplies: MailCase[] = [
  plain('no quote at all', 'Hello,\n\nis it still open?', 'Hello,\n\nis it still open?'),
  plain(
    'Gmail, English',
    'Yes, please.\n\nOn Mon, Jan 5, 2026 at 10:00 AM Clara <clara@shop.example.org> wrote:\n\n> Shall I book it?\n> Clara',
    'Yes, please.',
  ),
  plain(
    'Gmail, English, announcement wrapped over two lines',
    'Yes, please.\n\nOn Mon, Jan 5, 2026 at 10:00 AM Clara of the Example Shop\n<clara@shop.example.org> wrote:\n\n> Shall I book it?',
    'Yes, please.',
  ),
  plain(
    'Gmail, Spanish',
    'Sí, por favor.\n\nEl lun, 5 ene 2026 a las 10:00, Clara (<clara@shop.example.org>) escribió:\n\n> ¿Lo reservo?',
    'Sí, por favor.',
  ),
  plain(
    'Gmail, Spanish, wrapped',
    'El martes me va bien.\n\nEl lun, 5 ene 2026 a las 10:00, Clara de la tienda de ejemplo\n(<clara@shop.example.org>) escribió:\n\n> ¿Qué día?',
    'El martes me va bien.',
  ),
  plain(
    'Gmail, Portuguese',
    'Sim, por favor.\n\nEm seg., 5 de jan. de 2026 às 10:00, Clara <clara@shop.example.org> escreveu:\n\n> Posso reservar?',
    'Sim, por favor.',
  ),
  plain(
    'Gmail, European Portuguese',
    'Pode ser na terça.\n\nA segunda, 5/01/2026, 10:00, Clara <clara@shop.example.org> escreveu:\n\n> Que dia?',
    'Pode ser na terça.',
  ),
  plain(
    'older Gmail, without a verb',
    'De acuerdo.\n\n2026-01-05 10:00 GMT-03:00 Clara <clara@shop.example.org>:\n\n> ¿Le parece bien?',
    'De acuerdo.',
  ),
  plain(
    'Apple Mail, English',
    'Tuesday works.\n\n> On 5 Jan 2026, at 10:00, Clara <clara@shop.example.org> wrote:\n> \n> Which day?',
    'Tuesday works.',
  ),
  plain(
    'Apple Mail, Spanish',
    'El martes.\n\n> El 5 ene 2026, a las 10:00, Clara <clara@shop.example.org> escribió:\n> \n> ¿Qué día?',
    'El martes.',
  ),
  plain(
    'Apple Mail, Portuguese',
    'Na terça.\n\n> Em 5 de jan. de 2026, à(s) 10:00, Clara <clara@shop.example.org> escreveu:\n> \n> Que dia?',
    'Na terça.',
  ),
  plain(
    'iPhone, English',
    'Ok!\n\nSent from my iPhone\n\n> On 5 Jan 2026, at 10:00, Clara <clara@shop.example.org> wrote:\n> Which day?',
    'Ok!',
  ),
  plain('iPhone, Spanish', 'Vale\n\nEnviado desde mi iPhone', 'Vale'),
  plain('iPhone, Portuguese', 'Combinado\n\nEnviado do meu iPhone', 'Combinado'),
  plain(
    'Outlook, English',
    'Please cancel it.\n\n________________________________\nFrom: Clara <clara@shop.example.org>\nSent: Monday, January 5, 2026 10:00 AM\nTo: Ada Lovelace <ada@example.com>\nSubject: Your order\n\nYour order is ready.',
    'Please cancel it.',
  ),
  plain(
    'Outlook, Spanish',
    'Cancele el pedido.\n\n________________________________\nDe: Clara <clara@shop.example.org>\nEnviado: lunes, 5 de enero de 2026 10:00\nPara: Ada Lovelace <ada@example.com>\nAsunto: Su pedido\n\nSu pedido está listo.',
    'Cancele el pedido.',
  ),
  plain(
    'Outlook, Spanish, without a line above',
    'Cancele el pedido.\n\nDe: Clara <clara@shop.example.org>\nEnviado el: lunes, 5 de enero de 2026 10:00\nPara: Ada\nAsunto: Su pedido\n\nSu pedido está listo.',
    'Cancele el pedido.',
  ),
  plain(
    'Outlook, Portuguese',
    'Cancele o pedido.\n\n________________________________\nDe: Clara <clara@shop.example.org>\nEnviado: segunda-feira, 5 de janeiro de 2026 10:00\nPara: Ada\nAssunto: Seu pedido\n\nSeu pedido está pronto.',
    'Cancele o pedido.',
  ),
  plain(
    'Outlook, Brazil, “Enviada em”',
    'Cancele o pedido.\n\nDe: Clara <clara@shop.example.org>\nEnviada em: segunda-feira, 5 de janeiro de 2026 10:00\nPara: Ada\nAssunto: Seu pedido\n\nSeu pedido está pronto.',
    'Cancele o pedido.',
  ),
  plain(
    'Outlook, with bold field names',
    'No thanks.\n\n*From:* Clara <clara@shop.example.org>\n*Sent:* Monday, January 5, 2026 10:00 AM\n*To:* Ada\n*Subject:* Your order\n\nReady.',
    'No thanks.',
  ),
  plain(
    'Original Message',
    'Too late.\n\n-----Original Message-----\nFrom: Clara\nSent: Monday\n\nReady.',
    'Too late.',
  ),
  plain('Mensaje original', 'Muy tarde.\n\n-----Mensaje original-----\nDe: Clara\n\nListo.', 'Muy tarde.'),
  plain(
    'Mensagem original',
    'Muito tarde.\n\n-----Mensagem original-----\nDe: Clara\n\nPronto.',
    'Muito tarde.',
  ),
  plain(
    'answers between the quoted lines',
    'On Mon, Jan 5, 2026 at 10:00 AM Clara <clara@shop.example.org> wrote:\n> Which day?\n\nTuesday.\n\n> How many?\n\nTwo.',
    'Tuesday.\n\nTwo.',
  ),
  plain(
    'the answer below the quote',
    'El lun, 5 ene 2026 a las 10:00, Clara (<clara@shop.example.org>) escribió:\n> ¿Qué día?\n\nEl martes a las 5.',
    'El martes a las 5.',
  ),
  plain(
    'a delimiter and a signature',
    'See you then.\n\n-- \nAda Lovelace\n+44 20 7946 0000',
    'See you then.',
  ),
  plain(
    'a closing and a signature, English',
    'I agree.\n\nKind regards,\nAda Lovelace\nAnalytical Engines Ltd\n+44 20 7946 0000',
    'I agree.',
  ),
  plain(
    'a closing and a signature, Spanish',
    'Estoy de acuerdo.\n\nSaludos cordiales,\nAda Lovelace\nDirectora',
    'Estoy de acuerdo.',
  ),
  plain(
    'a closing and a signature, Portuguese',
    'Concordo.\n\nAtenciosamente,\nAda Lovelace\nDiretora',
    'Concordo.',
  ),
  plain('thanks that end the message stay', 'Send it to me.\n\nThanks', 'Send it to me.\n\nThanks'),
  plain(
    'a question after the closing stays',
    'I agree.\n\nThanks,\nWhen do you open? I could come by at nine.',
    'I agree.\n\nThanks,\nWhen do you open? I could come by at nine.',
  ),
  plain(
    'a wish after the closing stays',
    'I have it already.\n\nThanks,\nStop writing to me',
    'I have it already.\n\nThanks,\nStop writing to me',
  ),
  plain(
    'words below a quote, whose writer signed above it',
    'See below.\n-- \nAda\n\n> Which day?\n\nTuesday.',
    'See below.\n\nTuesday.',
  ),
  plain(
    'a sentence that only looks like an announcement',
    'On Monday my sister wrote:\nshe wants two.',
    'On Monday my sister wrote:\nshe wants two.',
  ),
  plain(
    'a sentence above the announcement that begins like one',
    'On Friday I can come.\nOn Mon, Jan 5, 2026 at 10:00 AM Clara <clara@shop.example.org> wrote:\n> Which day?',
    'On Friday I can come.',
  ),
  plain(
    'a list with dashes is no signature',
    'I want:\n-- two red ones\n-- one blue one',
    'I want:\n-- two red ones\n-- one blue one',
  ),
  plain('nothing but a quote', '> Which day?\n> Clara', '> Which day?\n> Clara'),
  plain('nothing but a signature', 'Sent from my iPhone', 'Sent from my iPhone'),
  plain(
    'forwarded by Gmail',
    'What do you say to this?\n\n---------- Forwarded message ---------\nFrom: Shop <info@other.example>\nDate: Mon, Jan 5, 2026\nSubject: Offer\nTo: Ada\n\nHalf price.',
    'What do you say to this?\n\n---------- Forwarded message ---------\nFrom: Shop <info@other.example>\nDate: Mon, Jan 5, 2026\nSubject: Offer\nTo: Ada\n\nHalf price.',
  ),
  plain(
    'forwarded in Spanish',
    '---------- Mensaje reenviado ---------\nDe: Tienda <info@other.example>\nFecha: lun, 5 ene 2026\nAsunto: Oferta\n\nA mitad de precio.',
    '---------- Mensaje reenviado ---------\nDe: Tienda <info@other.example>\nFecha: lun, 5 ene 2026\nAsunto: Oferta\n\nA mitad de precio.',
  ),
  plain('Outlook for Android', 'Fine.\n\nGet Outlook for Android<https://aka.ms/x>', 'Fine.'),
  plain('Outlook para iOS', 'Perfecto.\n\nObtener Outlook para iOS<https://aka.ms/x>', 'Perfecto.'),
];
