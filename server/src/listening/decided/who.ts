import { isAbsent } from '../meant/absent.ts';
import { phrases, plain } from '../text/phrases.ts';

/** Who has the phone, where it is not the one who was called. */

const KIN =
  '(?:mum|mom|mummy|mommy|mother|dad|daddy|father|sister|brother|wife|husband|son|daughter|gran|nan|grandma|grandad|grandmother|grandfather|aunt|auntie|uncle|cousin|partner|girlfriend|boyfriend|flatmate|roommate|neighbou?r|boss|mama|mami|madre|papa|papi|padre|hermano|hermana|espos[oa]|marido|mujer|hij[oa]|abuel[oa]|ti[oa]|prim[oa]|novi[oa]|pareja|vecin[oa]|jef[ea]|viej[oa]|suegr[oa]|nuera|yerno|cunad[oa]|mae|mamae|pai|papai|irmao|irma|mulher|filh[oa]|avo|vo|namorad[oa]|vizinh[oa]|chefe|patrao|patroa|sogr[oa]|cunhad[oa])';
const AWAY =
  '(?:in the (?:shower|bath|garden|loo|toilet)|asleep|sleeping|in bed|having a (?:bath|nap|shower)|at (?:school|work|the [a-z]+|her|his)|driving|out(?! of)|away|not (?:in|here|home))';
const FUERA =
  '(?:en (?:la ducha|el bano|la cama|el trabajo|la escuela|clase|misa)|durmiendo|dormida|dormido|banandose|duchandose|ocupad[oa]|trabajando|manejando|conduciendo|fuera|de viaje)';
const FORA =
  '(?:no (?:banho|banheiro|trabalho|servico|mercado)|na (?:escola|aula|rua|cama|igreja)|dormindo|tomando banho|ocupad[oa]|trabalhando|dirigindo|fora|viajando)';
const YOUNG =
  '(?:four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|[4-9]|1[0-6])';

const ANOTHER = phrases(`
  (?:she|he)(?:'s| is) my ${KIN}(?![a-z]) | (?:that's|that is|that'd be|it's|you want|you'll want|you mean) my ${KIN}(?= *[,.!?]|$)(?!'s) | (?:i'm|i am|this is|it's) (?:her|his|their) ${KIN}(?![a-z]) | my ${KIN}(?:'s| is) ${AWAY}(?![a-z]) | (?:she|he)(?:'s| is) ${AWAY}(?= *[,.!?]|$| (?:at the|right|just|now|till|until|for)(?![a-z])) | (?:i'm|i am) (?:only )?${YOUNG}(?= *[,.!]|$| years) |
  ^(?:no,? )?(?:es|e) (?:mi|(?:a )?minha|(?:o )?meu) ${KIN}(?= *[,.!?]|$) | (?:ella|el|esa|ese|[a-z]+) es mi ${KIN}(?= *[,.!?]|$) | (?:soy|habla|aqui) (?:su|el|la) ${KIN}(?= *[,.!?]|$| de ella| de el) | mi ${KIN} (?:esta|anda|se esta) ${FUERA}(?![a-z]) | (?:ella|mi senora) (?:esta|anda|se esta) ${FUERA}(?![a-z]) | tengo (?:cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|[4-9]|1[0-5]) anos?(?= *[,.!]|$) |
  (?:ela|ele|essa|esse|a [a-z]+|o [a-z]+) e (?:a )?(?:minha|o meu|meu) ${KIN}(?= *[,.!?]|$) | (?:sou|aqui e|quem fala e) (?:o|a) ${KIN} del[ea](?![a-z]) | (?:minha|meu) ${KIN} (?:ta|esta|foi|saiu) ?${FORA}(?![a-z]) | (?:ela|ele) (?:ta|esta) ${FORA}(?![a-z]) | (?:eu )?tenho (?:quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quinze|[4-9]|1[0-5]) anos?(?= *[,.!]|$)
`);

/** "She's my mum, she's in the shower", "yo soy la hija", "tenho doze anos". */
export const isAnotherSpeaking = (text: string): boolean => ANOTHER.test(plain(text)) || isAbsent(text);

/** Who called finds that they wanted another place: said of their own dialling, or of the number they were given. */
const MISDIALLED = phrases(`
  (?:must have|i've|i have|i|we've|must've) (?:just )?(?:dialled|dialed|misdialled|misdialed|rung|called|phoned|got) (?:the |a |you )?(?:wrong|by mistake|by accident) | (?:dialled|dialed|rung|called|phoned) (?:you )?(?:by mistake|by accident|in error) | misdial[a-z]* | (?:sorry|oh|oops|ah|my mistake|apologies)[ ,.]+(?:i think (?:this is|i have|i've got) )?(?:the )?wrong number |
  me equivoque de (?:numero|telefono) | (?:ay|uy|perdon|disculpe|disculpa|lo siento|ah)[ ,.]+(?:es )?(?:numero equivocado|me equivoque)(?= *[,.!]|$) | marque (?:mal|otro numero|equivocado) | llame (?:mal|por error|por equivocacion) |
  (?:liguei|disquei|marquei) (?:errado|por engano|o numero errado|para o numero errado|pro numero errado) | (?:desculpa|desculpe|opa|ah|perdao)[ ,.]+(?:e |foi )?(?:engano|numero errado)(?![a-z]) | me enganei (?:no|de) numero
`);

export const hasMisdialled = (text: string): boolean => MISDIALLED.test(plain(text));
