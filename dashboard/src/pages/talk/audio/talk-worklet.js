/* global AudioWorkletProcessor, registerProcessor, sampleRate */

/** Both directions between the sound card's rate and the server's 16 kHz. Runs on the audio thread. */

const RATE_HZ = 16_000;
const FRAME = 320;
/** What is gathered before playing, so that a late packet tears no word: 100 ms. */
const GATHERED = 1_600;
const QUEUED_MAX = RATE_HZ * 60;

/** The microphone as frames of 20 ms: every output sample is the mean of the input that it covers. */
class Capture extends AudioWorkletProcessor {
  constructor() {
    super();
    this.step = sampleRate / RATE_HZ;
    this.frame = new Int16Array(FRAME);
    this.filled = 0;
    this.sum = 0;
    this.weight = 0;
    this.energy = 0;
    this.isMuted = false;
    this.port.onmessage = ({ data }) => {
      this.isMuted = data.isMuted;
    };
  }

  process([input]) {
    const channel = input[0];
    if (channel === undefined) return true;
    for (const sample of channel) this.read(sample);
    return true;
  }

  read(sample) {
    let left = 1;
    while (this.weight + left >= this.step) {
      const part = this.step - this.weight;
      this.write((this.sum + sample * part) / this.step);
      left -= part;
      this.sum = 0;
      this.weight = 0;
    }
    this.sum += sample * left;
    this.weight += left;
  }

  write(value) {
    const heard = this.isMuted ? 0 : Math.max(-1, Math.min(1, value));
    this.energy += heard * heard;
    this.frame[this.filled++] = Math.round(heard * 32_767);
    if (this.filled < FRAME) return;
    const samples = this.frame.buffer;
    this.port.postMessage({ samples, level: Math.sqrt(this.energy / FRAME) }, [samples]);
    this.frame = new Int16Array(FRAME);
    this.filled = 0;
    this.energy = 0;
  }
}

/** The agent's voice: frames as they arrive, one after the other, interpolated. */
class Playback extends AudioWorkletProcessor {
  constructor() {
    super();
    this.step = RATE_HZ / sampleRate;
    this.clear();
    this.port.onmessage = ({ data }) => {
      if (data.flush) this.clear();
      else this.add(new Int16Array(data.samples));
    };
  }

  clear() {
    this.frames = [];
    this.waiting = 0;
    this.at = 0;
    this.isGathering = true;
    this.gatheredBlocks = 0;
  }

  add(samples) {
    if (this.waiting + samples.length > QUEUED_MAX) return;
    this.frames.push(samples);
    this.waiting += samples.length;
  }

  process(_inputs, [output]) {
    const channel = output[0];
    let energy = 0;
    if (this.mayPlay(channel.length)) {
      for (let index = 0; index < channel.length; index++) {
        const value = this.next();
        channel[index] = value;
        energy += value * value;
      }
    }
    const level = Math.sqrt(energy / channel.length);
    if (level > 0 || this.level > 0) this.port.postMessage({ level, isEmpty: this.waiting === 0 });
    this.level = level;
    return true;
  }

  /** A sentence shorter than what is gathered is played after as long a wait. */
  mayPlay(blockLength) {
    if (this.waiting === 0) {
      this.isGathering = true;
      this.gatheredBlocks = 0;
      return false;
    }
    if (!this.isGathering) return true;
    this.gatheredBlocks++;
    const waited = this.gatheredBlocks * blockLength * this.step;
    this.isGathering = this.waiting < GATHERED && waited < GATHERED;
    return !this.isGathering;
  }

  next() {
    const frame = this.frames[0];
    if (frame === undefined) return 0;
    const whole = Math.floor(this.at);
    const following = frame[whole + 1] ?? this.frames[1]?.[0] ?? 0;
    const value = frame[whole] + (following - frame[whole]) * (this.at - whole);
    this.at += this.step;
    if (this.at >= frame.length) {
      this.at -= frame.length;
      this.waiting -= frame.length;
      this.frames.shift();
    }
    return value / 32_768;
  }
}

registerProcessor('parley-capture', Capture);
registerProcessor('parley-playback', Playback);
