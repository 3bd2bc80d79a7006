import { words } from '../../../../listening/index.ts';
import type { Language } from '../../../../listening/types.ts';

/** Names of tools are mostly English whatever the language of the talk: words that mean the same are made the same. */
const SAME: Readonly<Record<string, string>> = {
  order: 'order purchase pedido orden encomenda compra',
  status:
    'status track tracking where state situation estado estatus donde rastrear situacao onde andamento situación dónde situação',
  appointment:
    'appointment booking visit slot cita turno reserva consulta horario horário agendamento atendimento',
  book: 'book schedule reserve agendar reservar programar marcar',
  cancel: 'cancel cancelar anular cancelamento cancelación cancelacion',
  available:
    'available availability free open opening disponible disponibilidad disponível disponivel disponibilidade vaga',
  price:
    'price cost quote rate precio costo cuesta cotización cotizacion preço preco custo custa orçamento orcamento',
  stock: 'stock inventory inventario existencias estoque',
  delivery:
    'delivery deliver shipping shipment arrive package parcel entrega envío envio llega paquete frete chega pacote remessa',
  invoice: 'invoice bill factura recibo fatura boleto',
  balance: 'balance account saldo cuenta conta',
  refund: 'refund return reembolso devolución devolucion devolução devolucao',
  ticket: 'ticket case incident caso incidencia chamado',
  weather: 'weather forecast clima tiempo pronóstico pronostico previsão previsao',
  payment: 'payment pay pago pagar pagamento',
  store: 'store shop branch tienda sucursal loja filial',
  customer: 'customer client user cliente usuario usuário',
};

const CONCEPT_OF = new Map<string, string>();
for (const [concept, names] of Object.entries(SAME)) {
  for (const name of names.split(' ')) {
    for (const language of ['en', 'es', 'pt'] as const) {
      for (const stemmed of words(name, language)) CONCEPT_OF.set(stemmed, concept);
    }
  }
}

/** Too common to be a meaningful word, and yet it asks how something stands. */
const WHERE = /(?:^|\P{L})(?:where|d[oó]nde|onde)(?!\p{L})/iu;

/** The meaningful words of a text, with known ones named alike in all three languages. */
export function conceptsOf(text: string, language: Language): Set<string> {
  const spaced = text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  const concepts = new Set(words(spaced, language).map((word) => CONCEPT_OF.get(word) ?? word));
  return WHERE.test(spaced) ? concepts.add('status') : concepts;
}
