import { Anchor, Entry } from '../../components/entry';

export default {
  moor: (
    <>
      <Anchor /> Moor <b>a {'boat'}</b>
    </>
  ),
  tides: <Entry title="Tides" />,
};
