"""Tunes the sentence model to questions and the facts that answer them: `npm run train -- meaning`.

Reads what `train.ts` wrote into a folder (`examples.json`, `published.json`, `published.bin`) and writes `meaning.bin` there.
The published weights stay as they are; beside each matrix of the later layers two narrow ones are learnt (low-rank
adaptation). A question and each fact of its business are compared as `likeness.ts` does; the facts that answer shall be
more alike than the others, and than a limit that stands for nothing answering.
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

WIDTH, HEADS = 384, 12
MATRICES = ("query", "key", "value", "output", "inner", "outer")
BATCH = 8  # businesses
EPOCHS = 3.0
RATE, OWN_RATE = 2e-3, 5e-3
WARM_UP = 0.05
DROPPED = 0.1
WORDS_DROPPED = 0.07
QUESTIONS_MAX, FACTS_MAX = 16, 40
SENTENCES_AT_ONCE = 32
WHOLE, PIECES, SHARPNESS = 0.4, 0.6, 20.0
LANGUAGES = {"en": 0, "es": 1, "pt": 2}
BEGIN, END = 101, 102
SEED = 5

folder = Path(sys.argv[1])
sizes = json.loads((folder / "published.json").read_text())
TUNED_FROM, RANK, LAYERS = sizes["tunedFrom"], sizes["rank"], sizes["layers"]
published = np.fromfile(folder / "published.bin", dtype="<f4")
SHORT = torch.bfloat16  # products take half the time; sums, norms and what is learnt stay in 32 bits


def tensor(name):
    at, *shape = sizes["tensors"][name]
    return torch.tensor(published[at : at + math.prod(shape)]).reshape(shape)


class Matrix(nn.Module):
    def __init__(self, name, rank):
        super().__init__()
        self.weights, self.offsets = tensor(f"{name}.weights").to(SHORT), tensor(f"{name}.offsets").to(SHORT)
        results, depth = self.weights.shape
        self.takes = nn.Parameter(torch.randn(rank, depth) / math.sqrt(depth)) if rank else None
        self.gives = nn.Parameter(torch.zeros(results, rank)) if rank else None

    def forward(self, rows):
        rows = rows.to(SHORT)
        known = F.linear(rows, self.weights, self.offsets)
        return known if self.takes is None else known + F.linear(F.linear(rows, self.takes.to(SHORT)), self.gives.to(SHORT))


class Layer(nn.Module):
    def __init__(self, at):
        super().__init__()
        self.tuned = at >= TUNED_FROM
        for name in MATRICES:
            setattr(self, name, Matrix(f"{at}.{name}", RANK if self.tuned else 0))
        self.norms = [(tensor(f"{at}.{name}.scales"), tensor(f"{at}.{name}.offsets")) for name in ("outputNorm", "outerNorm")]

    def forward(self, rows, hidden):
        count, length, _ = rows.shape
        heads = lambda matrix: matrix(rows).view(count, length, HEADS, WIDTH // HEADS).transpose(1, 2)
        shares = ((heads(self.query) @ heads(self.key).transpose(-1, -2)).float() / math.sqrt(WIDTH // HEADS) + hidden).softmax(-1)
        mixed = (shares.to(SHORT) @ heads(self.value)).transpose(1, 2).reshape(count, length, WIDTH)
        rows = normalised(rows + self.output(mixed).float(), self.norms[0])
        outer = self.outer(F.gelu(self.inner(rows))).float()
        return normalised(rows + F.dropout(outer, DROPPED, self.training and self.tuned), self.norms[1])


def normalised(rows, norm):
    return F.layer_norm(rows, (WIDTH,), *norm, 1e-12)


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.words, self.places, self.kind = tensor("words"), tensor("places"), tensor("kinds")[0]
        self.norm = (tensor("norm.scales"), tensor("norm.offsets"))
        self.layers = nn.ModuleList(Layer(at) for at in range(LAYERS))
        self.counts = nn.Parameter(torch.zeros(WIDTH))
        self.none = nn.Parameter(torch.full((len(LANGUAGES),), SHARPNESS / 2))

    def read(self, texts):
        """The rows of each text; texts of like length together."""
        order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
        found = [None] * len(texts)
        for start in range(0, len(order), SENTENCES_AT_ONCE):
            part = order[start : start + SENTENCES_AT_ONCE]
            longest = len(texts[part[-1]])
            pieces = torch.tensor([texts[at] + [0] * (longest - len(texts[at])) for at in part])
            hidden = torch.tensor([[0.0] * len(texts[at]) + [-1e9] * (longest - len(texts[at])) for at in part])
            rows = normalised(self.words[pieces] + self.places[:longest] + self.kind, self.norm)
            for layer in self.layers:
                rows = layer(rows, hidden[:, None, None, :])
            for row, at in enumerate(part):
                found[at] = rows[row, : len(texts[at])]
        return found

    def likeness(self, asked, told):
        """A row for each question, a column for each fact."""
        whole = lambda texts: F.normalize(torch.stack([rows.mean(0) for rows in texts]), dim=1)
        pieces = F.normalize(torch.cat(asked), dim=1) @ F.normalize(torch.cat(told), dim=1).T
        nearest = torch.stack([part.max(1).values for part in pieces.split([len(rows) for rows in told], 1)], 1)
        shares = [torch.softmax(rows @ self.counts, 0) for rows in asked]
        found = nearest.split([len(rows) for rows in asked])
        late = torch.stack([share @ part for share, part in zip(shares, found)])
        return WHOLE * whole(asked) @ whole(told).T + PIECES * late


def loss_of(model, businesses):
    texts, parts = [], []
    for business in businesses:
        questions = business["questions"]
        if len(questions) > QUESTIONS_MAX:
            questions = random.sample(questions, QUESTIONS_MAX)
        asked = [[piece for piece in one["ask"] if piece in (BEGIN, END) or random.random() > WORDS_DROPPED] for one in questions]
        parts.append((business, len(texts), questions))
        texts += business["facts"] + asked
    rows = model.read(texts)
    total, count = 0, 0
    for business, start, questions in parts:
        facts = len(business["facts"])
        first = start + facts
        scores = SHARPNESS * model.likeness(rows[first : first + len(questions)], rows[start:first])
        none = model.none[LANGUAGES[business["language"]]].expand(len(questions), 1)
        scores = torch.cat([scores, none], 1)
        wanted = torch.zeros_like(scores)
        for at, question in enumerate(questions):
            wanted[at, question["right"] or [facts]] = 1
        others = torch.logsumexp(scores.masked_fill(wanted > 0, -1e9), 1, keepdim=True)
        each = ((torch.logaddexp(others, scores) - scores) * wanted).sum(1) / wanted.sum(1)
        total = total + business["weight"] * each.sum()
        count += business["weight"] * len(questions)
    return total / count


def report(model, businesses):
    """How often a fact that answers is the most alike, of businesses that were kept apart."""
    model.eval()
    found = {language: [0, 0] for language in LANGUAGES}
    with torch.no_grad():
        for business in businesses:
            asked = [question for question in business["questions"] if question["right"]]
            if not asked:
                continue
            scores = model.likeness(model.read([one["ask"] for one in asked]), model.read(business["facts"]))
            tally = found[business["language"]]
            tally[0] += sum(int(best) in one["right"] for best, one in zip(scores.argmax(1), asked))
            tally[1] += len(asked)
    model.train()
    print("  first, kept apart:", {key: f"{right} of {every}" for key, (right, every) in found.items()}, flush=True)


def write(model):
    steps, rows = [], []
    for layer in model.layers[TUNED_FROM:]:
        for name in MATRICES:
            matrix = getattr(layer, name)
            for row in [*matrix.takes.detach().numpy(), *matrix.gives.detach().numpy().T]:
                steps.append(max(float(np.abs(row).max()), 1e-9) / 127)
                rows.append(np.round(row / steps[-1]).astype(np.int8))
    numbers = [np.array(steps, dtype="<f4"), model.counts.detach().numpy().astype("<f4"), *rows]
    (folder / "meaning.bin").write_bytes(b"".join(part.tobytes() for part in numbers))


def train():
    torch.set_num_threads(1)  # as fast as with two, and the same each time
    torch.manual_seed(SEED)
    random.seed(SEED)
    businesses = [one for one in json.loads((folder / "examples.json").read_text()) if len(one["facts"]) <= FACTS_MAX]
    kept = [one for one in businesses if one["kept"]]
    learnt = [one for one in businesses if not one["kept"]]
    model = Encoder()
    report(model, kept)
    tuned = [parameter for name, parameter in model.named_parameters() if name.endswith(("takes", "gives"))]
    optimiser = torch.optim.AdamW(
        [
            {"params": tuned, "base": RATE, "weight_decay": 0.01},
            {"params": [model.counts, model.none], "base": OWN_RATE, "weight_decay": 0.0},
        ]
    )
    steps = int(EPOCHS * len(learnt) / BATCH)
    print(f"  {len(learnt)} businesses, {steps} steps", flush=True)
    order, begun, sum_, last = [], time.time(), 0.0, 0
    for step in range(steps):
        if len(order) < BATCH:
            order = random.sample(range(len(learnt)), len(learnt))
        share = step / steps
        rate = min(1, share / WARM_UP + 0.05) * (0.02 + 0.98 * (1 + math.cos(math.pi * share)) / 2)
        for group in optimiser.param_groups:
            group["lr"] = group["base"] * rate
        loss = loss_of(model, [learnt[order.pop()] for _ in range(BATCH)])
        loss.backward()
        nn.utils.clip_grad_norm_(tuned, 1.0)
        optimiser.step()
        optimiser.zero_grad()
        sum_ += float(loss)
        if (step + 1) % 50 == 0:
            print(f"  step {step + 1} of {steps}, loss {sum_ / (step + 1 - last):.3f}, {time.time() - begun:.0f} s", flush=True)
            sum_, last = 0.0, step + 1
        if step + 1 in (steps // 2, steps):
            write(model)
            report(model, kept)


train()
