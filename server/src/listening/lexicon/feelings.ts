import type { Language } from '../types.ts';

/** Words by strength of feeling; `word*` is any word that begins so. */
export type Feelings = {
  delight: string;
  content: string;
  displeased: string;
  upset: string;
  /** Words that show lost patience, beside being unpleasant. */
  angry: string;
  insults: string;
  /** Make the next feeling stronger. */
  stronger: string;
};

export const FEELINGS: Record<Language, Feelings> = {
  en: {
    delight:
      'excellent amazing wonderful fantastic love loved awesome perfect perfectly brilliant delighted superb outstanding thrilled fabulous incredible',
    content:
      'good great nice happy glad thanks thank appreciate appreciated helpful kind pleased satisfied like enjoy fine cool interesting interested easy friendly pleasure welcome perfect solved resolved works worked yes sure beautiful lovely best better pleasant grateful excited recommend',
    displeased:
      'bad sad sorry unfortunately problem problems issue issues expensive slow difficult confusing confused wrong worried worry disappointed disappointing unhappy poor broken error fail failed fails failing late delay delayed complicated bored boring dissatisfied damaged missing hurt lost annoying annoyed bother unfair',
    upset:
      'terrible awful horrible worst unacceptable disgusting useless pathetic ridiculous hate hated appalling outrageous scam fraud liar liars lie lying cheated nightmare disgrace joke rude garbage rubbish trash crap disaster complaint complain sue lawyer steal stolen robbery upset',
    angry:
      'angry furious mad frustrated frustrating annoyed annoying irritated fed sick enough ridiculous unacceptable harassing harassment outraged livid pissed damn damned hell complain sue lawyer again already harass spam bothering upset wasting waste',
    insults:
      'idiot idiots stupid moron morons fuck fucking fucked fucker shit bullshit asshole bastard bitch dumb jerk scum shut wtf bloody',
    stronger:
      'very really so extremely totally absolutely completely incredibly too super quite fucking bloody damn',
  },
  es: {
    delight:
      'excelente excelentes increible maravilloso maravillosa fantastico fantastica encanta encanto perfecto perfecta genial estupendo estupenda espectacular magnifico buenisimo buenisima feliz chevere bacano padrisimo',
    content:
      'bien bueno buena buenos buenas gracias contento contenta amable agradezco agradable satisfecho satisfecha gusta gusto interesa interesante facil util ayuda solucionado resuelto funciona mejor lindo linda rapido recomiendo alegre encantado encantada si claro',
    displeased:
      'mal malo mala malos malas triste problema problemas caro cara caros lento lenta dificil confuso confundido equivocado preocupado preocupada preocupa decepcionado decepcionada error falla fallas fallo tarde demora retraso complicado aburrido insatisfecho insatisfecha danado roto perdido molesta molesto molestia injusto lamentablemente desafortunadamente queja inconforme',
    upset:
      'terrible horrible pesimo pesima peor inaceptable asco inutil inutiles patetico ridiculo odio estafa fraude mentiroso mentirosos mentira mentiras engano robo ladrones ladron verguenza basura desastre denuncia denunciar demandar demanda abogado reclamo abuso grosero grosera indignante malisimo malisima',
    angry:
      'enojado enojada furioso furiosa molesto molesta harto harta cansado cansada frustrado frustrada frustrante fastidio fastidiado irritado irritada indignado indignada colmo basta inaceptable ridiculo acoso acosando hostigando denunciar demandar abogado reclamo enfadado enfadada cabreado hartazgo jodan joder otra',
    insults:
      'idiota idiotas estupido estupida estupidos imbecil imbeciles mierda pendejo pendejos puta puto carajo cono gilipollas huevon boludo pelotudo tarado cabron cabrones maldito maldita hijueputa hdp verga',
    stronger: 'muy tan demasiado super totalmente realmente bastante completamente re absolutamente',
  },
  pt: {
    delight:
      'excelente excelentes incrivel maravilhoso maravilhosa fantastico fantastica adorei adoro amei amo perfeito perfeita otimo otima sensacional espetacular feliz show demais',
    content:
      'bem bom boa bons boas obrigado obrigada contente gentil agradeco agradavel satisfeito satisfeita gosto gostei interessa interessante facil util ajuda ajudou resolvido resolveu funciona melhor legal bacana rapido recomendo alegre prazer valeu sim claro beleza',
    displeased:
      'mal mau ma ruim ruins triste problema problemas caro cara caros lento lenta dificil confuso confusa errado errada preocupado preocupada preocupa decepcionado decepcionada erro falha falhas atraso atrasado demora demorado complicado chato chata insatisfeito insatisfeita quebrado danificado perdido incomoda incomodo injusto infelizmente defeito reclamacao',
    upset:
      'terrivel horrivel pessimo pessima pior inaceitavel nojo inutil inuteis patetico ridiculo odeio odio golpe fraude mentiroso mentirosos mentira mentiras enganacao roubo ladroes ladrao vergonha lixo desastre denunciar processar processo advogado reclamar abuso grosseiro grossa absurdo descaso palhacada procon porcaria desrespeito',
    angry:
      'irritado irritada furioso furiosa bravo brava chateado chateada cansado cansada frustrado frustrada nervoso nervosa revoltado revoltada indignado indignada cheio saco basta chega inaceitavel ridiculo absurdo assedio processar advogado procon palhacada perturbando incomodando raiva puto',
    insults:
      'idiota idiotas burro burra imbecil imbecis merda porra caralho puta otario otaria babaca desgracado desgracada cacete trouxa corno vagabundo vagabundos',
    stronger: 'muito tao demais super totalmente realmente bastante completamente absolutamente bem',
  },
};
