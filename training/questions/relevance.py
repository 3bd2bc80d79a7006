"""Learns what tells how well a statement answers a question, and how that, words and likeness are weighed: `npm run train -- questions`.

Reads what `second-look.ts` wrote into a folder: questions about businesses that tuned no sentence model, the statements that were
looked at for each with their scores by words, and the meanings of all as the service reads them. Writes `relevance.bin` (read by
`relevance.ts`, whose network this is) and `second-look.json` there.
"""

import json
import math
import random
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

WIDTH, NARROW, HIDDEN, LENGTH = 384, 32, 48, 4.0
WHOLE, PIECES, PIECE_LENGTH = 0.4, 0.6, 2**14
LANGUAGES = ("en", "es", "pt")
ROUNDS, RATE, DECAY, DROPPED, AT_ONCE, FOLDS, SEED = 6, 2e-3, 0.02, 0.35, 4, 2, 7
# Of what people ask, some 36 in 100 are answered by nothing; the questions here hold more of that, and so would the doubt.
UNANSWERED = 0.36

folder = Path(sys.argv[1])


def read():
    counts = json.loads((folder / "counts.json").read_text())
    begins = np.cumsum([0, *counts])
    pieces = np.fromfile(folder / "pieces.bin", dtype="<i2").reshape(-1, WIDTH)
    shares = np.fromfile(folder / "shares.bin", dtype="<f4")
    whole = np.fromfile(folder / "whole.bin", dtype="<f4").reshape(-1, WIDTH)
    rows = lambda at: torch.tensor(pieces[begins[at] : begins[at + 1]].astype("f4") / PIECE_LENGTH)
    share = lambda at: torch.tensor(shares[begins[at] : begins[at + 1]])
    return [prepared(case, rows, share, torch.tensor(whole)) for case in json.loads((folder / "cases.json").read_text())]


def prepared(case, rows, share, whole):
    """All that does not depend on what is learnt: what lies nearest, and how alike all are."""
    asked, told = case["asked"], case["told"]
    looked = torch.zeros(len(asked), len(told))
    words, right = torch.zeros(len(asked), len(told)), torch.zeros(len(asked), len(told) + 1)
    for at, one in enumerate(asked):
        places = torch.tensor(one["places"])
        looked[at, places], words[at, places] = 1, torch.tensor(one["scores"])
        for place in one["right"]:
            right[at, one["places"][place]] = 1
        right[at, -1] = float(not one["right"])
    own, others = [rows(one["meaning"]) for one in asked], [rows(at) for at in told]
    sizes = [len(each) for each in others]
    near = torch.cat(own) @ torch.cat(others).T
    parts = [part.max(1) for part in near.split(sizes, 1)]
    begins = np.cumsum([0, *sizes])
    nearest = torch.stack([part.values for part in parts], 1)
    counts = [len(each) for each in own]
    question = torch.repeat_interleave(torch.arange(len(asked)), torch.tensor(counts))
    shares = torch.cat([share(one["meaning"]) for one in asked])
    late = torch.zeros(len(asked), len(told)).index_add(0, question, shares[:, None] * nearest)
    together = whole[[one["meaning"] for one in asked]] @ whole[told].T
    of_all = nearest.masked_fill(looked[question] == 0, -1.0).max(1, keepdim=True).values
    return {
        "language": LANGUAGES.index(case["language"]),
        "looked": looked,
        "words": words,
        "none": torch.tensor([one["none"] for one in asked]),
        "right": right,
        "asked": torch.cat(own) * LENGTH,
        "told": torch.cat(others) * LENGTH,
        "question": question,
        "statement": torch.repeat_interleave(torch.arange(len(told)), torch.tensor(sizes)),
        "place": torch.stack([part.indices + int(begin) for part, begin in zip(parts, begins)], 1),
        "near": torch.stack([nearest, nearest - of_all], 2),
        "alike": WHOLE * together + PIECES * late,
        "back": torch.stack([part.max(0).values for part in near.split(counts, 0)], 1),
        "shares": shares,
        "whole": whole[[one["meaning"] for one in asked]] * LENGTH,
    }


def shares_of(logarithms, of, count):
    powers = torch.exp(logarithms.clamp(-30, 30))
    return powers / torch.zeros(count).index_add(0, of, powers)[of]


class Relevance(nn.Module):
    def __init__(self):
        super().__init__()
        self.asked, self.told = nn.Linear(WIDTH, NARROW), nn.Linear(WIDTH, NARROW)
        self.hidden, self.output = nn.Linear(4 * NARROW + 2, HIDDEN), nn.Linear(HIDDEN, 1)
        self.counts_asked, self.counts_told = nn.Parameter(torch.zeros(WIDTH)), nn.Parameter(torch.zeros(WIDTH))
        self.doubt = nn.Linear(WIDTH, 1)
        self.covered = nn.Parameter(torch.zeros(1))
        for layer in (self.output, self.doubt):
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)
        start = lambda value: nn.Parameter(torch.full((len(LANGUAGES),), value))
        self.weighed = nn.ParameterDict({"words": start(0.4), "alike": start(18.0), "nearest": start(4.0), "none": start(6.0)})
        self.dropped = nn.Dropout(DROPPED)

    def forward(self, case):
        language, questions, statements = case["language"], *case["alike"].shape
        weighed = {name: values[language] for name, values in self.weighed.items()}
        asked, told = self.asked(self.dropped(case["asked"])), self.told(self.dropped(case["told"]))[case["place"]]
        asked = asked[:, None, :].expand_as(told)
        measures = torch.cat([asked, told, asked * told, (asked - told).abs(), case["near"]], 2)
        found = self.output(self.dropped(F.relu(self.hidden(measures))))[:, :, 0]
        shares = shares_of(torch.log(case["shares"]) + case["asked"] @ self.counts_asked, case["question"], questions)
        relevant = torch.zeros(questions, statements).index_add(0, case["question"], shares[:, None] * found)
        covers = shares_of(case["told"] @ self.counts_told, case["statement"], statements)
        covered = torch.zeros(statements, questions).index_add(0, case["statement"], covers[:, None] * case["back"]).T
        alike = weighed["alike"] * case["alike"]
        scores = weighed["words"] * case["words"] + alike + relevant + self.covered * covered
        nearest = case["alike"].masked_fill(case["looked"] == 0, -1.0).max(1).values
        none = weighed["words"] * case["none"] + weighed["none"] + weighed["nearest"] * nearest + self.doubt(case["whole"])[:, 0]
        return torch.cat([scores.masked_fill(case["looked"] == 0, -1e9), none[:, None]], 1)


def loss_of(model, case):
    scores, right = model(case), case["right"]
    others = torch.logsumexp(scores.masked_fill(right > 0, -1e9), 1, keepdim=True)
    each = (torch.logaddexp(others.expand_as(scores), scores) - scores).masked_fill(right == 0, 0.0)
    return (each.sum(1) / right.sum(1)).mean()


def trained(cases):
    torch.manual_seed(SEED)
    random.seed(SEED)
    model = Relevance()
    scale = [value for name, value in model.named_parameters() if name.startswith("weighed.") and "words" not in name]
    rest = [value for name, value in model.named_parameters() if all(value is not other for other in scale)]
    optimiser = torch.optim.AdamW(
        [{"params": rest, "base": RATE, "weight_decay": DECAY}, {"params": scale, "base": 10 * RATE, "weight_decay": 0.0}]
    )
    steps = ROUNDS * len(cases) // AT_ONCE
    order = []
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = group["base"] * (1 - step / steps)
        for _ in range(AT_ONCE):
            if not order:
                order = random.sample(range(len(cases)), len(cases))
            (loss_of(model, cases[order.pop()]) / AT_ONCE).backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        optimiser.zero_grad()
    model.eval()
    return model


def report(cases):
    """What models reach on businesses that they have not seen: the right statement first, and that where 85 % of the rest is admitted."""
    seen = {language: [] for language in LANGUAGES}
    total = 0
    for fold in range(FOLDS):
        model = trained([case for at, case in enumerate(cases) if at % FOLDS != fold])
        with torch.no_grad():
            for case in cases[fold::FOLDS]:
                scores, right = model(case), case["right"]
                total += float(loss_of(model, case))
                best = scores[:, :-1].max(1)
                for at in range(len(scores)):
                    known = right[at, best.indices[at]] > 0
                    lead = float(best.values[at] - scores[at, -1])
                    seen[LANGUAGES[case["language"]]].append((bool(right[at, -1] == 0), bool(known), lead))
    print(f"  not seen: loss {total / len(cases):.4f}", flush=True)
    for language, all_ in seen.items():
        answered, rest = [one for one in all_ if one[0]], sorted(lead for one, _, lead in all_ if not one)
        least = rest[int(0.85 * len(rest))]
        first = sum(known for _, known, _ in answered) / len(answered)
        firm = sum(known and lead > least for _, known, lead in answered) / len(answered)
        print(f"  {language}: first {first:.3f}, and admitted {firm:.3f}, of {len(answered)} and {len(rest)}", flush=True)


def without_excess_doubt(model, cases):
    """How much likelier than here it is that something answers, in logarithms of odds."""
    for at in range(len(LANGUAGES)):
        none = torch.cat([case["right"][:, -1] for case in cases if case["language"] == at])
        odds = float(none.sum() / (1 - none).sum())
        model.weighed["none"].data[at] -= math.log(odds / (UNANSWERED / (1 - UNANSWERED)))


def write(model):
    layers = [model.asked, model.told, model.hidden, model.output]
    parts = [part for layer in layers for part in (layer.weight, layer.bias)]
    parts += [model.counts_asked, model.counts_told, model.doubt.weight, model.doubt.bias, model.covered]
    (folder / "relevance.bin").write_bytes(b"".join(part.detach().numpy().astype("<f4").tobytes() for part in parts))
    looks = {
        language: {name: round(float(values[at]), 3) for name, values in model.weighed.items()}
        for at, language in enumerate(LANGUAGES)
    }
    (folder / "second-look.json").write_text(json.dumps(looks, indent=2) + "\n")


torch.set_num_threads(1)  # the same each time
began = time.time()
cases = read()
report(cases)
model = trained(cases)
without_excess_doubt(model, cases)
write(model)
print(f"  {time.time() - began:.0f} s", flush=True)
