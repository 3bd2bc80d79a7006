import type { Lexicon } from './rule.ts';

/** Whom fraudsters impersonate, and how they get paid. The lists need not be complete. */
export const institutions: Record<string, Lexicon> = {
  bank: {
    en: `bank, banks, fraud|security|protection department|team|desk, wells fargo, chase, citibank, citi, hsbc, barclays,
      paypal, visa, mastercard, american express, lloyds, zelle, card issuer, credit union`,
    es: `banco, bancos, santander, bbva, banamex, banorte, bancolombia, caixabank, interbank, bcp, entidad bancaria,
      area|departamento de seguridad|fraudes`,
    pt: `banco, bancos, bradesco, itau, nubank, caixa economica, santander, central de seguranca|atendimento,
      setor|departamento de seguranca|fraudes`,
  },
  authority: {
    en: `police, sheriff, police officer, irs, fbi, hmrc, tax office|authority|department, government, immigration,
      customs, court, judge, federal agent, marshal, internal revenue, social security administration|office, official,
      federal reserve, medicare, embassy, detective, bailiff, interpol, officer, department of, homeland security, inspector`,
    es: `policia, fiscalia, fiscal, juzgado, juez, gobierno, hacienda, sat, sunat, dian, afip, aduana, aduanas, migracion,
      ministerio, imss, seguridad social, seguro social, guardia civil, agencia tributaria, interpol`,
    pt: `policia, receita federal, receita, tribunal, justica, juiz, governo, delegado, delegacia, inss, alfandega,
      ministerio publico, interpol, oficial de justica`,
  },
  utility: {
    en: 'electric|power|gas|water|utility|energy|phone company|provider|supplier|utility',
    es: `cfe, endesa, iberdrola, naturgy, edesur, codensa, telmex, movistar,
      compania|empresa de la? luz|gas|agua|electricidad|telefonos, compania electrica`,
    pt: 'enel, cemig, copel, sabesp, cpfl, companhia|empresa de luz|energia|agua|gas',
  },
  tech_support: {
    en: `microsoft, windows, apple, google, amazon, norton, mcafee, tech|technical support, support technician, geek squad,
      it desk|department`,
    es: 'soporte tecnico, servicio tecnico',
    pt: 'suporte tecnico, assistencia tecnica',
  },
  relative: {
    en: `grandson, granddaughter, grandchild, nephew, niece, son, daughter, relative, cousin, brother, sister,
      family member`,
    es: 'nieto, nieta, sobrino, sobrina, hijo, hija, familiar, pariente, primo, prima, hermano, hermana',
    pt: 'neto, neta, sobrinho, sobrinha, filho, filha, parente, familiar, primo, prima, irmao, irma',
  },
  gift_card: {
    en: `gift|prepaid|itunes|steam|vanilla|play card|cards|voucher|vouchers, giftcard, giftcards, pre paid card|cards,
      apple card|cards, apple or google play`,
    es: `tarjeta|tarjetas de regalo|prepago, tarjeta|tarjetas prepagada|prepagadas|prepago|regalo, tarjetas? google play,
      tarjetas? itunes|steam`,
    pt: `cartao|cartoes presente|presentes, vale|vales presente|presentes, cartao|cartoes pre pago|pagos,
      cartao|cartoes de presente, cartao|cartoes google play`,
  },
  crypto: {
    en: 'bitcoin, bitcoins, btc, crypto, cryptocurrency, usdt, ethereum, monero, tether',
    es: 'criptomoneda, criptomonedas, cripto, criptos',
    pt: 'criptomoeda, criptomoedas',
  },
  remote_tool: {
    en: `anydesk, any desk, teamviewer, team viewer, ultraviewer, rustdesk, logmein, screenconnect, quicksupport, airdroid,
      remote access|control|desktop app|tool|software|program?`,
    es: 'acceso|control|escritorio remoto',
    pt: 'acesso|controle remoto',
  },
  arrest: {
    en: `arrest, arrested, arresting, jail, jailed, prison, warrant, handcuffs, deported, deportation, imprisoned, locked up`,
    es: `detendran, detendra, detendremos, arrestaremos, arrestar, arrestado, arrestada, arrestaran, arresto, arrestarlo, arrestarlos, carcel, detenido, detenida, prision,
      orden de aprehension|captura|arresto, deportado, deportada, preso, presa`,
    pt: 'prisao, preso, presa, presos, detido, detida, cadeia, algemado, deportado, prender',
  },
  pay: {
    en: `pay, pays, paying, payment, payments, send, sends, deposit, transfer, settle, buy, purchase, wire, accepted`,
    es: `paga, paguen, pague, pagar, pago, pagos, pagan, deposite, deposita, depositar, depositen, transfiera, transferir,
      envie, enviar, compre, compra, comprar, transferencia`,
    pt: `pague, paguem, pagar, pagamento, pagarem, deposite, depositar, transfira, transferir, envie, enviar, compre,
      comprar, pix, transferencia`,
  },
  ai: {
    en: `ai, robot, bot, machine, artificial intelligence, virtual assistant, automated, language model, computer program,
      chatbot, recording, software`,
    es: 'ia, maquina, inteligencia artificial, asistente virtual, automatizado, grabacion, programa',
    pt: 'robo, assistente virtual, gravacao',
  },
  human: {
    en: `human, humans, real|actual|living person|man|woman|employee|human, human being, flesh and blood`,
    es: `humano, humana, humanos, persona real|verdadera|humana, persona de verdad|carne, carne y hueso`,
    pt: 'pessoa real|verdadeira|humana, pessoa de verdade|carne, carne e osso',
  },
};
