/** Questions as people ask them, each with the document and the words in it that answer. */
export type EvaluationQuestion = { question: string; document: string; answer: string };

type Row = [question: string, answer: string];

const about = (document: string, rows: readonly Row[]): EvaluationQuestion[] =>
  rows.map(([question, answer]) => ({ question, document, answer }));

export const questions = {
  en: [
    ...about('harbor-dental-faq.md', [
      ['Are you open on Friday afternoon?', 'Fridays from 8:00 to 14:00'],
      ['What happens if I forget my appointment?', 'a fee of 35 dollars'],
      ['My son lost a tooth in an accident, how do I keep it?', 'kept in milk or saline'],
      ['Can I pay for a big treatment in parts?', 'six monthly instalments'],
      ['Which insurance companies do you work with?', 'Delta, Cigna and MetLife'],
      ['How much is the first visit for my four year old?', 'under six is free of charge'],
      ['When will the stitches go away?', 'seven to ten days'],
      ['Can I get my teeth whitened while I am pregnant?', 'pregnant women'],
    ]),
    ...about('northwind-returns-policy.md', [
      ['How many days do I have to return a jacket?', 'within 45 days of delivery'],
      ['Can I give back a bikini I already opened?', 'Underwear, swimwear and earrings'],
      ['When do I get my money back?', 'five to seven business days'],
      ['My backpack zipper broke after two years, do you fix it?', 'Zippers, buckles and seams are repaired'],
      ['The box was crushed when the courier brought it', 'within 72 hours'],
      ['Do I have to pay shipping to swap for a bigger size?', 'free of shipping cost once per order'],
      ['My dog chewed the tent, is that covered?', 'flat fee of 25 dollars'],
    ]),
    ...about('ledgerly-manual.md', [
      ['How much does the premium plan cost?', 'Ledgerly Premium is 20 dollars a month'],
      ['How do I invite a colleague?', 'press Invite'],
      ['I lost my phone and cannot log in with the code', 'ten recovery codes'],
      ['What file formats can I upload from my bank?', 'CSV, OFX and CAMT.053'],
      ['How many API calls per minute are allowed?', '120 requests a minute'],
      ['What does error L-1047 mean?', 'the fiscal year is closed'],
      ['What happens to my data when I cancel?', 'readable for sixty days'],
    ]),
    ...about('pinecrest-lodge-guide.md', [
      ['What time can I check in?', 'Check-in starts at 15:00'],
      ['Can I bring my dog?', 'Dogs are welcome in the garden rooms'],
      ['Is there somewhere to charge my electric car?', 'two charging points'],
      ['How do I get there from the train station?', 'Our shuttle meets the trains'],
      ['What is the wifi password?', 'printed on the key card'],
      ['Can I get a refund if I cancel three days before?', 'until seven days before arrival'],
    ]),
  ],
  es: [
    ...about('clinica-veterinaria-preguntas.md', [
      ['¿A qué hora abren los sábados?', 'los sábados de 10:00 a 14:00'],
      ['¿Cuánto cuesta la primera consulta?', 'cuesta 42 euros'],
      ['Mi perro comió veneno, ¿qué hago?', 'no le provoque el vómito'],
      ['¿Cuándo hay que vacunar de la rabia a un cachorro?', 'a partir de los tres meses'],
      ['cuanto vale operar a una gata', 'una gata cuesta 160 euros'],
      ['¿Puedo pagar una cirugía a plazos?', 'tres plazos sin intereses'],
      ['¿Qué necesito para viajar con mi mascota a Francia?', 'microchip, pasaporte'],
    ]),
    ...about('tienda-devoluciones.md', [
      ['¿Cuántos días tengo para devolver una compra?', '30 días naturales'],
      ['quiero hacer una devolucion, ¿cómo la envío?', 'descargue la etiqueta'],
      ['¿Cuándo me devuelven el dinero?', 'en un plazo de catorce días'],
      ['¿Qué garantía tiene una lavadora, es un electrodoméstico?', 'tres años de garantía'],
      ['¿Cuánto tarda un envío a Canarias?', 'hasta diez días'],
      ['El paquete llegó roto', 'en un máximo de 48 horas'],
    ]),
    ...about('gimnasio-tarifas.csv', [
      ['¿Qué precio tiene la tarifa familiar?', '69,90'],
      ['Soy estudiante, ¿hay descuento?', '27,50'],
      ['¿Puedo congelar la cuota si me voy de vacaciones?', 'hasta tres meses al año'],
      ['¿Cómo me doy de baja?', 'quince días de antelación'],
      ['¿Puedo llevar a un amigo invitado un día?', '8,00'],
    ]),
    ...about('manual-router.md', [
      ['La luz del router está roja y parpadea', 'no recibe señal de fibra'],
      ['¿Cómo cambio la contraseña del wifi?', 'http://192.168.1.1'],
      ['¿Cómo reinicio el aparato a los valores de fábrica?', 'botón Reset con un clip'],
      ['¿A qué número llamo si tengo una avería?', '900 555 120'],
      ['¿Qué pasa si no devuelvo el router al darme de baja?', 'se facturan 80 euros'],
      ['La señal no llega a la habitación del fondo', 'repetidor Nexo Mini'],
    ]),
  ],
  pt: [
    ...about('pousada-guia.md', [
      ['A que horas posso entrar no quarto?', 'a partir das 14h'],
      ['O café da manhã está incluído?', 'está incluído em todas as diárias'],
      ['Posso levar meu cachorro pequeno? Vocês aceitam cães?', 'cães de até dez quilos'],
      ['Quanto custa o traslado do aeroporto?', 'O traslado custa 90 reais'],
      ['Posso cancelar a reserva de graça?', 'cinco dias antes da chegada'],
      ['Qual é a multa por fumar no quarto?', 'multa para a limpeza especial'],
    ]),
    ...about('banco-cartao.md', [
      ['O cartão tem anuidade?', 'não tem anuidade'],
      ['Perdi meu cartão, o que eu faço?', 'Bloqueie o cartão imediatamente'],
      ['Apareceu uma compra que eu não fiz', 'toque em Contestar'],
      ['Qual é o pagamento mínimo da fatura?', '15 % do total'],
      ['Quanto pago de taxa em compras no exterior?', '4 % de taxa'],
      ['Meu filho pode ter um cartão adicional?', 'quatro dependentes'],
    ]),
    ...about('escola-matricula.md', [
      ['Quantos alunos tem cada turma?', 'no máximo doze alunos'],
      ['Quanto custa o curso intensivo por mês?', 'o intensivo 410 reais'],
      ['Preciso fazer o teste de nível?', 'O teste de nível é gratuito'],
      ['Que documentos levo para a matricula?', 'comprovante de residência'],
      ['Faltei a uma aula, posso repor?', 'reposta em outra turma'],
      ['Como faço para desistir do curso?', 'trinta dias de antecedência'],
    ]),
    ...about('loja-entregas.json', [
      ['Quanto tempo demora a entrega no interior?', 'três a cinco dias úteis'],
      ['A planta chegou murcha', 'mande uma foto em até 24 horas'],
      ['Tem desconto pagando com Pix?', 'cinco por cento de desconto'],
      ['A loja abre na segunda-feira?', 'segundas-feiras fica fechada'],
      ['Quanto custa a visita do jardineiro?', 'custa 120 reais'],
    ]),
  ],
} satisfies Record<'en' | 'es' | 'pt', EvaluationQuestion[]>;
