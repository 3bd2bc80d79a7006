import type { Rule } from './rule.ts';

export const paymentRules: Rule[] = [
  {
    id: 'gift_card_payment',
    reason: 'It has people pay with gift or prepaid cards.',
    weight: 6,
    unless: ['selling'],
    describable: true,
    patterns: { all: ['{pay} ~ {gift_card}', '{gift_card} ~6 {pay}'] },
  },
  {
    id: 'gift_card_codes',
    reason: 'It has people read out the codes of gift cards, or pay a debt or fine with them.',
    weight: 10,
    unless: ['selling'],
    describable: true,
    patterns: {
      all: ['{gift_card} & {arrest}', '{ask} ~12 {gift_card}', '{gift_card} & {ask}'],
      en: [
        '{gift_card} &16 codes|scratch|numbers',
        'only ~6 {gift_card}',
        '{gift_card} & fine|tax|taxes|debt',
      ],
      es: [
        '{gift_card} &16 codigos|raspe|numeros',
        '{gift_card} & multa|impuesto|impuestos|deuda',
        'solo ~6 {gift_card}',
      ],
      pt: [
        '{gift_card} &16 codigos|raspe|numeros',
        '{gift_card} & multa|imposto|impostos|divida',
        'apenas|so ~6 {gift_card}',
      ],
    },
  },
  {
    id: 'crypto_payment_demand',
    reason: 'It has people pay a claim in cryptocurrency.',
    weight: 4,
    describable: true,
    patterns: {
      all: ['{pay} ~6 {crypto}', '{crypto} &16 {arrest}'],
      en: ['in|with|by bitcoin|bitcoins|crypto|usdt today|now|immediately|by'],
    },
  },
  {
    id: 'irreversible_payment',
    reason: 'It insists on a way of paying that cannot be taken back.',
    weight: 4,
    describable: true,
    patterns: {
      en: [
        'bitcoin atm',
        'with|by|via|through zelle|venmo',
        'send|pay ~3 bail',
        'western union',
        'moneygram',
        'by wire transfer? to',
        'send ~3 bail money?',
        'bail money',
      ],
      es: [
        '{pay} ~6 menos de una|media hora',
        'western union',
        'moneygram',
        'deposit* ~8 oxxo',
        'transferencia inmediata|urgente',
        'dinero urgente',
        'te deposit*',
      ],
      pt: [
        'western union',
        'moneygram',
        'pix|transferencia urgente|agora|imediato|imediata',
        'deposito antecipado',
        'fizerem um pix',
      ],
    },
  },
  {
    id: 'safe_account_transfer',
    reason: 'It has people move their money to an account said to be safe.',
    weight: 10,
    describable: true,
    patterns: {
      en: [
        'move|transfer|wire|send|shift|moving|transferring|wiring ~ safe|secure|protected|secured|safety account|wallet|vault',
        'pay|transfer|move by? wire to account',
      ],
      es: [
        'transferir|transfiera|transfieran|mover|mueva|mueve|pasar|deposite|enviar|transfiere ~ cuenta segura|protegida|resguardo|seguridad',
      ],
      pt: [
        'transferir|transfira|transferindo|mover|mova|enviar|passar|depositar ~ conta segura|protegida|cofre|espelho|seguranca',
      ],
    },
  },
  {
    id: 'windfall_claim',
    reason: 'It tells people that they have won or inherited something.',
    weight: 5,
    describable: true,
    patterns: {
      en: [
        'charged|refund|refunded|overpaid by mistake',
        'refund ~10 log|bank|anydesk',
        'government|federal|free grant|grants',
        'approved|selected|eligible for a|an|the ~3 grant|refund|prize|benefit',
        'won|win|winner|winners|winning ~5 lottery|sweepstakes|prize|jackpot|raffle',
        'lottery winner|winners|prize',
        'release|claim|collect|receive ~3 prize|inheritance|winnings|jackpot',
        'heir|heiress|beneficiary|inherited|inherit ~5 million|fortune|estate|money|prince|of',
      ],
      es: [
        'bono|apoyo|subsidio|reembolso del|de ~1 gobierno',
        'saldo|dinero|monto a su favor',
        'gano|ganado|ganaste|ganador|ganadora|ganadores ~6 loteria|sorteo|premio|rifa',
        'cobrar|recibir|reclamar|liberar ~3 premio|herencia',
        'heredero|heredera|herencia ~5 millones|fortuna|millonaria',
      ],
      pt: [
        'valor|valores|dinheiro|indenizacao|restituicao a|para receber|sacar',
        'ganhou|ganhador|ganhadora|sorteado|sorteada|contemplado ~6 loteria|sorteio|premio|rifa',
        'premio da|de loteria|sorteio',
        'receber|liberar|resgatar|retirar ~3 premio|heranca',
        'herdeiro|herdeira|heranca ~5 milhoes|fortuna|milionaria',
      ],
    },
  },
  {
    id: 'advance_fee',
    reason: 'It has people pay a fee before money that they are promised is released.',
    weight: 7,
    describable: true,
    patterns: {
      en: [
        'pay|cover|send ~5 fee|charge|tax|cost|costs ~10 get|receive|release|claim|unlock|collect it|them|the|their|his',
        '{pay} ~6 fee|fees|tax|taxes|deposit|insurance|costs ~4 first|upfront|before|beforehand|advance|up',
        'first ~5 pay ~6 fee|fees|tax|taxes|deposit',
        '{pay} ~5 processing|release|clearance|insurance|handling|customs fee|fees',
        'fee|fees|deposit before ~6 loan|prize|inheritance|money',
      ],
      es: [
        '{pay} ~4 impuesto|comision|tarifa|gastos|cuota|tramite ~10 liberar|recibir|cobrar|retirar|entregar',
        '{pay} ~4 primero ~6 impuesto|comision|gastos|tarifa|seguro|deposito',
        'cobra primero ~4 comision|seguro|gastos',
        '{pay} ~5 gastos de envio|gestion|liberacion ~ antes|premio|recibir',
        '{pay} ~8 por adelantado|anticipado',
        'exig* ~3 deposito|pago ~4 adelantado|anticipado|antes|previo',
        '{pay} ~4 impuesto|comision|tarifa|seguro ~6 liberar|recibir|cobrar|primero|antes',
      ],
      pt: [
        '{pay} ~4 taxa|imposto|tarifa|custas|seguro ~10 liberar|receber|sacar|retirar|resgatar',
        '{pay} ~3 taxa|imposto|tarifa|seguro|comissao ~5 antes|liberacao|liberar|primeiro|antecipad*|antecipada',
        'deposito|pagamento|taxa|valor antecipado|antecipada ~ liberar|liberacao|dinheiro|seguro',
        'taxa de liberacao|regularizacao|cadastro',
        'exija|cobre|cobrar ~4 taxa|deposito|seguro ~5 liberar|antes|antecipad*',
      ],
    },
  },
  {
    id: 'card_pickup',
    reason: 'It has a courier collect bank cards or cash from people.',
    weight: 6,
    describable: true,
    patterns: {
      en: ['courier|driver|colleague|someone|agent ~5 pick|collect|come ~4 card|cards|cash|savings'],
      es: ['mensajero|motorizado|repartidor|alguien ~6 recoger|recogera|pasara ~4 tarjeta|efectivo|dinero'],
      pt: ['motoboy|mensageiro|portador|alguem ~6 buscar|retirar|recolher|pegar ~4 cartao|dinheiro'],
    },
  },
];
