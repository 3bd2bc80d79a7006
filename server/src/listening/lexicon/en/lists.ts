import type { Lists } from '../../match/pattern.ts';

export const lists: Lists = {
  filler:
    'okay, ok, oh, well, alright, right, great, perfect, thanks, thank you, thank you so much, thank you very much, cool, fine, no, yes, yeah, so, and, then, um, uh, sure, now, anyway, hey, please, sorry, good, nice, lovely, all right, that is all, no thanks, no thank you',
  contact:
    'call, phone, ring, contact, text, message, email, mail, bother, disturb, harass, pester, bug, spam, write, dial, reach, solicit, cold call, call back',
  contacting:
    'calling, phoning, ringing, contacting, texting, messaging, emailing, mailing, bothering, disturbing, harassing, pestering, bugging, spamming, dialing, dialling, hounding, annoying, soliciting, badgering, blowing up my phone',
  contacted:
    'called, phoned, contacted, texted, messaged, emailed, bothered, disturbed, harassed, solicited, marketed to, spammed',
  me: 'me, us, him, her, this number, my number, this phone, my phone, my house, this house, my home, my cell, my mobile, my office, here, this line',
  calls:
    'calls, call, phone calls, messages, message, texts, text messages, emails, email, mails, spam, contact, communications, communication, marketing, promotions, newsletters, newsletter, notifications, offers, whatsapps, sms',
  me_or_data:
    'me, us, my name, my number, our number, this number, my phone, my phone number, my cell, my mobile, my email, my e mail, my email address, my contact, my contact info, my contact information, my details, my data, my info, my information, my contact details, the number, that number',
  list: 'list, lists, database, databases, system, systems, records, record, file, files, crm, register, registry, mailing, campaign, campaigns, contacts, directory, call sheet, dialer',
  human:
    'person, human, human being, somebody, someone, agent, representative, rep, operator, manager, supervisor, advisor, adviser, consultant, specialist, receptionist, salesperson, sales rep, technician, staff, team member, member of staff, live agent, customer service, customer support, customer care, support team, sales team, people, person in charge, your boss, boss, owner, director, superior, department head, head of, humans, agents, advisors, advisers, representatives, managers, operators, specialists, real people, living person, anyone, anybody, receptionist, colleague, recruiter',
  role: 'human, agent, representative, rep, operator, manager, supervisor, advisor, adviser, human being, live agent, real person, live person, actual person, customer service',
  machine:
    'robots, bots, machines, computers, robot, bot, machine, computer, ai, chatbot, recording, automated system, answering machine, virtual assistant, virtual agent, program, software',
  talk: 'speak to, speak with, talk to, talk with, chat with, chat to, speak, talk, deal with, be connected to, be connected with, be transferred to, get, see, reach, be put through to, get through to, hear from, converse with',
  want: 'i want, i need, i would like, i would love, i wish, i prefer, i would prefer, i would rather, i demand, i insist, we want, we need, we would like, want, need, would like, prefer, rather, looking, trying, i must, i have got',
  polite:
    'can i, could i, may i, can we, could we, let me, let us, is it possible to, how do i, how can i, any way to, any chance to, i have to, is there a way to, am i able to',
  time_limit:
    'before, after, until, till, during, while, between, tonight, today, tomorrow, now, early, late, yet, monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekends, weekdays, mornings, evenings, sundays, saturdays, mondays, then, unless, if, when, at #, at work, at night, at noon, at one, at two, at three, at six, at seven, at eight, at nine, at ten, at lunch, at dinner, at this hour, at this time, at that time, at the office, at the moment, on the weekend, on weekends, on a weekend, on sundays, on sunday, on saturday, in the morning, in the mornings, in the evening, in the afternoon, so early, too early, this early, so late, this late, too late, right now, this week, this morning, this afternoon, this evening, next week, for now, just yet, from # to, within, except, because',
  again: 'again, anymore, any more, ever, ever again, any longer, no more',
  day: 'monday, tuesday, wednesday, thursday, friday, saturday, sunday, tomorrow, today, tonight, morning, afternoon, evening, noon, weekend, week, month',
  later:
    'later, tomorrow, another time, another day, some other time, next week, next month, in an hour, in a few, in # minutes, in a while, in the morning, in the afternoon, in the evening, on monday, on tuesday, on wednesday, on thursday, on friday, monday, tuesday, wednesday, thursday, friday, saturday, tonight, after, at #, at one, at two, at three, at four, at five, at six, at seven, at eight, at nine, at ten, at eleven, at noon, this afternoon, this evening, around, when i, once i, in ten minutes, in half an hour, in # hours, in two hours',
  appointment:
    'appointment, appointments, meeting, visit, consultation, session, demo, booking, reservation, slot, checkup, check up',
  feeling_bad: 'i am ~2 angry, i am ~2 furious, i am ~2 upset, i am ~2 mad, i am ~2 annoyed, i am so done',
  ponder:
    'need to, have to, must, let me, want to, will, would, i would like to, i will, should, got to, can i, i should, i',
  family:
    'husband, wife, son, daughter, mother, father, mom, dad, mum, brother, sister, roommate, partner, secretary, assistant, neighbor',
};
