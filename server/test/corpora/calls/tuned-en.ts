import { readCalls } from './form.ts';

export const TUNED_EN = readCalls(
  'en',
  `
sales | swears at the budget and would rather think | follow_up_needed rejected
= need ~lose track of invoices
? main_objection
> Yes, go ahead.
> We lose track of invoices.
> f*** you
> I would rather think about it

sales | driving, any time after lunch | follow_up_needed callback_scheduled
? callback_time next_step
> Hello?
> I'm driving right now, try me any time after lunch
> tomorrow I guess

sales | buys after answering everything | sale_closed
= need ~Fewer lost invoices
= budget ~300 dollars a month
= decision_role decides
= timeline this_month
? next_step
> Yes
> Fewer lost invoices
> About 300 dollars a month
> In two weeks
> I decide
> Yes, set it up

sales | declines politely at the end | rejected
= need ~keep my messages together
= budget ~80
= decision_role other
? main_objection timeline
> Sure
> I want to keep my messages together
> 50 bucks, no, wait, 80 tops
> I don't know
> My wife decides
> No, thank you
> No

sales | says maybe to everything | follow_up_needed rejected
? main_objection
> Maybe
> I don't know
> Good question
> Maybe later
> Hmm

sales | asks to be left alone | rejected
!
> Hello?
> Take me off your list and never call me again.

scheduling | haircut on Wednesday after a correction | appointment_booked follow_up_needed
= service ~haircut
? first_visit
> Hi, I'd like to book an appointment for a haircut
> No, I've been there before
> Neither of those. Tuesday, no, Wednesday at 4 pm

scheduling | only says hello and bye | follow_up_needed no_answer
> Hello there
> Bye

scheduling | takes the first of the two times | appointment_booked
= service ~check-up
= appointment_date 2026-11-17
> I need an appointment for a check-up
> Yes, it's my first time
> The first one works

scheduling | not sure and hangs up | follow_up_needed rejected
? service
> I need an appointment for a cleaning
> yes
> I'm not sure, I need to ask my husband first
> bye

support | order missing with a reference | follow_up_needed ticket_created escalated_to_human
= issue_summary ~has not arrived
= reference_number 48213
> My order has not arrived
> It is 48213
> No
> No, leave it

support | question nobody answers, then leaves | follow_up_needed
? issue_summary
> How are you today?
> Never mind
> Bye

collections | two hundred on Friday by transfer | payment_promised
= promised_date 2026-11-20
= promised_amount 100
= payment_method ~transfer
> This is Anna Miller
> On Friday
> I can do one hundred dollars
> By bank transfer

collections | the fifty on the twentieth | payment_promised
= promised_date 2026-11-20
= promised_amount 50
= payment_method ~card
> This is Anna Miller
> On the 20th
> I'll pay the 50 then
> By card

collections | refuses to pay | payment_refused rejected follow_up_needed
? dispute_reason
> Anna Miller
> Yes
> I'm not paying that
> No
> No

surveys | nine with a reason | info_provided
= satisfaction_score 9
= main_reason ~answer quickly
? improvement_suggestion
> Yes
> I'd say a nine
> Because you answer quickly
> Nothing, really
> No
`,
);
