/** What trains in Python; nothing of it is needed to run or to test Parley. */
export const PYTHON = process.env.PYTHON ?? 'python3';
export const PYTHON_NEEDED =
  'Python 3 with PyTorch is needed (on Debian: apt-get install python3-torch libopenblas0-pthread); PYTHON names another one.';
