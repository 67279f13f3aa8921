/** Stands in for every style sheet in unit tests: each class is called what the code calls it. */
module.exports = new Proxy(
  {},
  { get: (_target, name) => (name === "__esModule" ? true : String(name)) },
);
